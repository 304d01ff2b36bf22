import "server-only";
import { AppError } from "@/lib/errors";
import { areKeysOut } from "@/lib/exams/policy";

const HOUR_MS = 60 * 60 * 1000;

type Sealed = { keysAvailableAt: Date | null; sealedAt: Date | null };

/**
 * The end of a learner's window, which begins when they see the keys: at the release, or with their own seal where that
 * comes later, as for a sheet that is read afterwards.
 *
 * @returns null before that, and for an exam without challenges (`hours` is 0)
 */
export function challengesUntil({ keysAvailableAt, sealedAt }: Sealed, hours: number, now: Date): Date | null {
  if (hours === 0 || !sealedAt || !areKeysOut(keysAvailableAt, now)) return null;
  const from = Math.max(sealedAt.getTime(), keysAvailableAt?.getTime() ?? 0);
  return new Date(from + hours * HOUR_MS);
}

/** @throws AppError challenge_window_closed */
export function requireWindow(sealed: Sealed, hours: number, now: Date): void {
  const until = challengesUntil(sealed, hours, now);
  if (until === null || until <= now) throw new AppError("challenge_window_closed");
}
