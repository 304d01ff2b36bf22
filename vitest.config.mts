import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PATIENCE_MS } from "./test/eventually.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folders = "{app,bench,components,emails,lib,prisma,rehearsals,scripts,server,simulation,test}";
/** Set by `npm run test:slow`, which runs the tests that the ordinary run leaves out. */
const isSlowRun = process.env.SLOW_TESTS === "1";

export default defineConfig({
  resolve: {
    alias: [
      // The package throws outside of React's server condition; tests are the server.
      { find: /^server-only$/, replacement: fromRoot("node_modules/server-only/empty.js") },
      { find: /^@\//, replacement: fromRoot("./") },
    ],
  },
  test: {
    environment: "node",
    include: [isSlowRun ? `${folders}/**/*.slow.test.ts` : `${folders}/**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", ...(isSlowRun ? [] : ["**/*.slow.test.ts"])],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/database.ts"],
    env: { ORDINARY_PRIORITY: "1" },
    // A focused test would hide the others, and a test without an assertion proves nothing.
    allowOnly: false,
    expect: { requireAssertions: true },
    // Workers keep the loaded packages between files, which saves 40 % of the time. test/database.ts resets our own
    // modules for each file.
    isolate: false,
    // Files wait for their database a third of the time, so two workers would leave one of two cores partly idle.
    maxWorkers: 4,
    // The limit is longer than PATIENCE_MS, so that a wait that fails reports its last failure and not a timeout.
    testTimeout: 2 * PATIENCE_MS,
    hookTimeout: 2 * PATIENCE_MS,
  },
});
