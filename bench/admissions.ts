import { bins, exitCode, runCommand, spawnNode } from "../scripts/command.ts";
import { readOptions } from "./options.ts";

const usage = `npm run bench:admissions

Fifty clerks read a queue of 10,000 claims beside a running exam, on a database and in a process of its own. Prints the
queue's p95 and the p99 of saves before and meanwhile, and fails when they miss their targets. Half a minute, on a quiet
machine only; it takes no options.`;

readOptions(usage, {});
await runCommand(() => exitCode(spawnNode([bins.vitest, "run", "--config", "bench/vitest.config.mts"])));
