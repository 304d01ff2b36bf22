import { existsSync } from "node:fs";
import { fromRoot } from "./paths.ts";

// Imported first, for its effect: lib/env.ts reads the environment as soon as it is imported. The environment wins
// over the file.
const file = fromRoot(".env");
if (existsSync(file)) process.loadEnvFile(file);
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
