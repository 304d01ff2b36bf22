import "server-only";
import { AppError } from "@/lib/errors";

/** @param current what stands there now, for whoever wrote from an older state @throws AppError changed_meanwhile */
export function requireUnchanged(row: { updatedAt: Date }, from: string, current: unknown): void {
  if (row.updatedAt.getTime() !== Date.parse(from)) throw new AppError("changed_meanwhile", { extra: { current } });
}
