import { type Delay, setbackOf, waitBeforeRetry } from "@/components/exam/refusal";

/** Waits, but not longer than until the connection is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}

/** A server that breaks three times over one call is not asked a fourth time. */
export const MOST_FAULTS = 3;

/** Tries until the server has responded, one way or the other. */
export async function persist(
  work: () => Promise<void>,
  signal: AbortSignal,
  on: { delayed: (by: Delay) => void; sessionLost: () => void; refused: (code: string) => void },
  mostFaults = Number.POSITIVE_INFINITY,
): Promise<void> {
  let faults = 0;
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return;
      const setback = setbackOf(error);
      if (setback.kind === "session_lost") return on.sessionLost();
      if (setback.kind === "refused") return on.refused(setback.code);
      if (setback.by === "fault") faults += 1;
      if (faults >= mostFaults) return on.refused("http_500");
      on.delayed(setback.by);
      await pause(waitBeforeRetry(failures, setback.afterMs), signal);
    }
  }
}
