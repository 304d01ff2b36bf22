import "server-only";
import { forbidden, notFound } from "next/navigation";
import { cache } from "react";
import { can } from "@/lib/accounts/capabilities";
import { presentStaffBatch } from "@/lib/catalogue/batch-staff-presenter";
import { findStaffBatch } from "@/lib/catalogue/batch-staff-queries";
import { AppError } from "@/lib/errors";
import { requireCapability } from "@/lib/staff/session";
import { idParam } from "@/lib/wire/fields";

/** The batch of a page's address, for staff who teach it; once for the layout and the page. */
export const loadBatch = cache(async (typed: string) => {
  const viewer = await requireCapability("batch.content");
  const { data: id } = idParam.safeParse(typed);
  if (!id) notFound();
  if (!can(viewer, "batch.content", { batchId: id })) forbidden();
  try {
    return { viewer, batch: presentStaffBatch(await findStaffBatch(id, new Date())) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});

export type BatchPageProps = { params: Promise<{ id: string }> };
