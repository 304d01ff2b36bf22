import "server-only";
import { AppError } from "@/lib/errors";

/** @param current the present state, for a writer who started from an older one @throws AppError changed_meanwhile */
export function requireUnchanged(row: { updatedAt: Date }, from: string, current: unknown): void {
  if (row.updatedAt.getTime() !== Date.parse(from)) throw new AppError("changed_meanwhile", { extra: { current } });
}
