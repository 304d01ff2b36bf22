import "server-only";
import type { Manager } from "@/lib/accounts/managed-queries";
import { AppError } from "@/lib/errors";
import type { MergePreview } from "@/lib/people/action-schema";
import { mergeAccounts } from "@/lib/people/merge-mutations";
import { presentMerge } from "@/lib/people/merge-presenter";

/**
 * Runs the merge itself and rolls it back, so that the preview tells what will happen.
 *
 * @throws AppError not_found, permission_denied
 */
export async function previewMerge(
  manager: Manager,
  pair: { staysId: number; closedId: number },
  now: Date,
): Promise<MergePreview> {
  try {
    const merge = await mergeAccounts(manager, { ...pair, reason: "preview" }, now, { dryRun: true });
    return { merge: presentMerge(merge), conflicts: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "accounts_conflict") throw error;
    return { merge: null, conflicts: error.toBody().conflicts as MergePreview["conflicts"] };
  }
}
