import { type BatchHolder, can } from "@/lib/accounts/capabilities";
import { AppError } from "@/lib/errors";

export type MaterialsStaff = BatchHolder & { id: number };

/** The viewer must be allowed to write every one of the batches. @throws AppError permission_denied */
export function requireMaterialsWrite(viewer: MaterialsStaff, batchIds: readonly number[]): void {
  if (!batchIds.every((batchId) => can(viewer, "materials.write", { batchId })))
    throw new AppError("permission_denied");
}

/** A record of several batches is shown to staff who may write one of them. @throws AppError permission_denied */
export function requireSomeMaterials(viewer: MaterialsStaff, batchIds: readonly number[]): void {
  if (!batchIds.some((batchId) => can(viewer, "materials.write", { batchId }))) throw new AppError("permission_denied");
}

/** A promo or demo video belongs to no batch. @throws AppError permission_denied */
export function requireVideoWrite(viewer: MaterialsStaff): void {
  if (!can(viewer, "catalogue.write")) throw new AppError("permission_denied");
}

/** An upload may be continued by the person who began it or by an administrator. */
export function mayContinue(viewer: MaterialsStaff, { ownerId, batchId }: { ownerId: number; batchId: number | null }) {
  const isOwn = ownerId === viewer.id || can(viewer, "staff.write");
  return isOwn && (batchId === null ? can(viewer, "catalogue.write") : can(viewer, "materials.write", { batchId }));
}
