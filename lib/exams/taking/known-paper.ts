import type { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Paper } from "@/lib/exams/paper-queries";
import type { paperHeaders } from "@/lib/exams/schema";

/**
 * A page that was opened before the site was upgraded would show a set as one choice, and only pages name their key here.
 * Plain clients read stem and answers of every kind (contract §13).
 *
 * @throws AppError page_outdated
 */
export function requireKnownKinds({ needs }: Pick<Paper, "needs">, headers: z.output<typeof paperHeaders>): void {
  if (headers["x-attempt-key"] !== undefined && headers["x-known-kinds"] < needs) throw new AppError("page_outdated");
}
