import { defineConfig, mergeConfig } from "vitest/config";
import base from "../vitest.config.mts";

/** The tests' own PostgreSQL and handlers, for measurements instead of tests. */
const config = mergeConfig(base, defineConfig({ test: { testTimeout: 60_000 } }));
config.test.include = ["bench/admissions-load.ts"];

export default config;
