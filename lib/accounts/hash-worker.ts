// A thread of its own, started from these very sources by hash-thread.ts: no alias, and nothing of the server.
import { pbkdf2Sync } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashJob, HashResult } from "./hash-thread.ts";

// Only on Linux it is this thread's alone: elsewhere the whole server would be put back.
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
