import cluster from "node:cluster";
import { env } from "./lib/env.ts";
import { chooseBuild } from "./scripts/builds.ts";
import { checkServerStart } from "./scripts/start-checks.ts";
import { runProcesses } from "./server/processes.ts";
import { serve } from "./server/serve.ts";

const dev = process.argv.includes("--dev");

// The process that started us (scripts/start.ts) holds this channel: without it nobody would end us.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));

if (cluster.isPrimary) {
  await checkServerStart(env).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

if (env.WEB_PROCESSES > 1 && !dev && cluster.isPrimary) runProcesses(env.WEB_PROCESSES);
else await serve({ env, dev, build: dev ? undefined : chooseBuild() });
