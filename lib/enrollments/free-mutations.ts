import "server-only";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/audit/mutations";
import { priceOn } from "@/lib/catalogue/pricing";
import { prisma } from "@/lib/db";
import { enrol } from "@/lib/enrollments/mutations";
import { isLive } from "@/lib/enrollments/policy";
import { AppError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import type { Enrollment } from "@/prisma/generated/client";

/** No staff member acts here; the audit entry's detail names the learner. */
const self: Actor = { id: null, label: "self" };

async function findPlace(viewer: Viewer, batchId: number) {
  const batch = await prisma.batch.findUnique({
    where: { id: batchId, course: { isPublished: true } },
    include: { course: { include: { prices: true } }, enrollments: { where: { userId: viewer.id } } },
  });
  if (!batch) throw new AppError("not_found");
  return batch;
}

/**
 * Enrols the learner in a batch that costs nothing. A learner who was in it before can come back only through staff.
 *
 * @throws AppError not_found, permission_denied, batch_full, user_not_found
 */
export async function enrolFree(
  viewer: Viewer,
  batchId: number,
  now: Date,
): Promise<{ enrollment: Enrollment; isNew: boolean }> {
  const { course, completedAt, endDate, enrollments } = await findPlace(viewer, batchId);
  const live = enrollments.find((one) => isLive(one, now));
  if (live) return { enrollment: live, isNew: false };
  const today = dateInDhaka(now);
  const isOpen = !completedAt && endDate.toISOString().slice(0, 10) >= today;
  if (!isOpen || priceOn(course, today).total > 0 || enrollments.length > 0) throw new AppError("permission_denied");
  const payment = { method: "FREE" as const, amount: "0", transactionId: null, payerPhone: "", note: "" };
  try {
    const place = { learnerId: viewer.id, batchId, expiresAt: null, payment };
    const enrollment = await enrol(self, place, now, (tx) => holdAccount(viewer.id, tx));
    return { enrollment, isNew: true };
  } catch (error) {
    if (!(error instanceof AppError) || !["already_enrolled", "batch_full"].includes(error.code)) throw error;
    // A second tap or tab may have enrolled the learner already, perhaps into the last seat.
    const { enrollments: found } = await findPlace(viewer, batchId);
    const first = found.find((one) => isLive(one, now));
    if (!first) throw error;
    return { enrollment: first, isNew: false };
  }
}
