import "server-only";
import { type BatchHolder, type Capability, can } from "@/lib/accounts/capabilities";
import { AppError } from "@/lib/errors";

/** @throws AppError permission_denied for a teacher of other batches */
export function requireForBatch(viewer: BatchHolder, capability: Capability, batchId: number): void {
  if (!can(viewer, capability, { batchId })) throw new AppError("permission_denied");
}
