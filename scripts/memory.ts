import { totalmem } from "node:os";

/**
 * A server process that has shown a thousand pages holds 330 to 420 MiB. Beside them are who starts them (150), a
 * recording's ffmpeg, the nightly backup, and the embedded database where there is one.
 */
const MIB_OF_EACH = 512;
const MIB_BESIDE = 512;

/** The memory of the machine, or of the unit or container that this process is in. */
const memoryLimit = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** @returns a sentence where the kernel would end processes of the site under load */
export function memoryShortage(processes: number, limit = memoryLimit()): string | undefined {
  const needed = MIB_BESIDE + processes * MIB_OF_EACH;
  const given = Math.floor(limit / 2 ** 20);
  if (given >= needed) return undefined;
  return `${given} MiB of memory for WEB_PROCESSES=${processes}, which may need ${needed}: under load the kernel would end some of them. Lower WEB_PROCESSES, or raise the limit (MemoryMax of the unit, APP_MEMORY with compose).`;
}
