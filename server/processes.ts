import cluster, { type Worker } from "node:cluster";
import { RestartPolicy } from "./restart-policy.ts";
import { LEAVE } from "./shutdown.ts";

/** One server process for each core that is given; a dead one is replaced, unless none can live. */
export function runProcesses(count: number): void {
  let stopping = false;
  let listening = 0;
  const policy = new RestartPolicy();
  const born = new Map<number, number>();
  // A dead one stays in the list until its channel has closed too, which may come after its end.
  const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false);
  for (let index = 0; index < count; index++) cluster.fork();
  cluster.on("listening", (worker) => {
    born.set(worker.id, Date.now());
    listening += 1;
    if (listening === count) process.send?.("ready");
  });
  cluster.on("exit", (worker, code, signal) => {
    // The channel to the parent process would keep this process for ever.
    if (stopping && living().length === 0) process.exit(0);
    if (stopping || worker.exitedAfterDisconnect) return;
    const bornAt = born.get(worker.id);
    born.delete(worker.id);
    const pause = policy.afterDeath(bornAt === undefined ? 0 : Date.now() - bornAt);
    if (pause === undefined) {
      console.error(`Server process ${worker.process.pid} ended again (${signal ?? code}), as the ones before it.`);
      process.exit(code || 1);
    }
    console.error(`Server process ${worker.process.pid} ended (${signal ?? code}); another one is started.`);
    setTimeout(() => stopping || cluster.fork(), pause);
  });
  const endBy = (tell: (worker: Worker) => void) => {
    stopping = true;
    const told = living();
    // No process lives between a death and the next start, so no exit event would come.
    if (told.length === 0) process.exit(0);
    for (const worker of told) if (worker) tell(worker);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => endBy((worker) => worker.process.kill("SIGTERM")));
  }
  process.on("message", (message) => {
    // One that dies meanwhile is told in vain; without a callback the failure would end this process.
    if (message === LEAVE) endBy((worker) => worker.send(LEAVE, () => undefined));
  });
}
