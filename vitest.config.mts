import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folders = "{app,bench,lib,emails,prisma,scripts,server,test,components}";
/** Set by `npm run test:slow`, which runs what the ordinary run leaves out. */
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
    // The packages are loaded once for each worker, which is four tenths of the time; what is ours begins anew with each
    // file (test/database.ts).
    isolate: false,
    // A third of the time a file waits for its database: two workers leave a core of two idle.
    maxWorkers: 4,
    // A test that hangs is found. A longer wait than that of test/eventually.ts lets its last failure be told.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
