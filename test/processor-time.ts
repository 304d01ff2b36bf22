/** Milliseconds of the processor that the work takes on this thread; a busy machine does not lengthen them. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How long the work held this thread's event loop at most, and all that this process did for it, in milliseconds of the
 * processor. A busy machine lengthens neither.
 */
export async function heldMs(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  const began = process.cpuUsage();
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  // A window ends with the first turn of the loop after its time, so it holds one long turn at most.
  const looking = setInterval(look, 5);
  await work().finally(() => clearInterval(looking));
  look();
  const { user, system } = process.cpuUsage(began);
  return { longest, all: (user + system) / 1000 };
}
