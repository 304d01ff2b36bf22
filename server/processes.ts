import cluster from "node:cluster";

/** One server process for each core that is given; a dead one is replaced. */
export function runProcesses(count: number): void {
  let stopping = false;
  let listening = 0;
  for (let index = 0; index < count; index++) cluster.fork();
  cluster.on("listening", () => {
    listening += 1;
    if (listening === count) process.send?.("ready");
  });
  cluster.on("exit", (worker, code, signal) => {
    if (stopping || worker.exitedAfterDisconnect) return;
    console.error(`Server process ${worker.process.pid} ended (${signal ?? code}); another one is started.`);
    setTimeout(() => stopping || cluster.fork(), 500);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
    });
  }
}
