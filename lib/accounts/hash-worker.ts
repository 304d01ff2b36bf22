// hash-thread.ts starts this thread from the source file, so it can use neither path aliases nor server code.
import { pbkdf2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashJob, HashResult } from "./hash-thread.ts";

// Only Linux sets the priority of this thread alone: elsewhere it would lower that of the whole server.
if (process.platform === "linux") setPriority(workerData.niceness);

function run(job: HashJob): HashResult<HashJob["kind"]> {
  switch (job.kind) {
    case "argon2":
      return hashSync(job.password, job.parameters);
    case "argon2-verify":
      return verifySync(job.stored, job.password);
    case "pbkdf2":
      return pbkdf2Sync(job.password, job.salt, job.iterations, 32, "sha256");
  }
}

parentPort?.on("message", (job: HashJob) => parentPort?.postMessage(run(job)));
