import cluster from "node:cluster";
import { env } from "./lib/env.ts";
import { filesPlace } from "./lib/files-place.ts";
import { addUpMetrics } from "./lib/metrics-sum.ts";
import { chooseBuild } from "./scripts/builds.ts";
import { keepPlace } from "./scripts/files-check.ts";
import { fromRoot } from "./scripts/paths.ts";
import { checkServerStart } from "./scripts/start-checks.ts";
import { runProcesses } from "./server/processes.ts";
import { serve } from "./server/serve.ts";

const dev = process.argv.includes("--dev");

// The process that started us (scripts/start.ts) holds this channel: without it nothing would end us.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

if (cluster.isPrimary) {
  await checkServerStart(env).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
  keepPlace(env.DATABASE_URL ?? "", filesPlace(env));
}

if (env.WEB_PROCESSES > 1 && !dev && cluster.isPrimary) {
  addUpMetrics();
  runProcesses(env.WEB_PROCESSES);
} else await serve({ env, dev, build: dev ? undefined : chooseBuild(fromRoot(env.DATA_DIR)) });
