/** Milliseconds of the processor that the work takes on this thread; a busy machine does not lengthen them. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
