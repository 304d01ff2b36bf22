import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
    include: ["{app,bench,lib,emails,prisma,scripts,server,test,components}/**/*.test.{ts,tsx}"],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/database.ts"],
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
