// Commands import this file too, so it uses no path alias and no server code.
import { getPriority } from "node:os";

/** Work that gives way to learners' requests, as niceness: 19 takes only what everything else leaves. */
const niceness = { hashing: 10, sandbox: 10, backup: 10, video: 19 } as const;

/**
 * The niceness at which `work` runs. A process that gives way further already cannot go back, because only root could.
 *
 * With ORDINARY_PRIORITY=1 nothing gives way: beside tests that keep all cores busy such work would stand still.
 */
export function priorityOf(work: keyof typeof niceness): number {
  const own = getPriority();
  return process.env.ORDINARY_PRIORITY === "1" ? own : Math.max(niceness[work], own);
}
