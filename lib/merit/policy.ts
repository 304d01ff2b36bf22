import "server-only";
import { type BatchHolder, batchScope } from "@/lib/accounts/capabilities";
import { AppError } from "@/lib/errors";

/**
 * Earlier years are shown beside every batch's tests, so staff limited to some batches may not write them.
 *
 * @throws AppError permission_denied
 */
export function requireWholeAcademy(viewer: BatchHolder): void {
  if (batchScope(viewer, "exams.write") !== "all") throw new AppError("permission_denied");
}
