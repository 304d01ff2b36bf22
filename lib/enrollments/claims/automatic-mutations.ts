import "server-only";
import { can } from "@/lib/accounts/capabilities";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { prisma } from "@/lib/db";
import { eachByItself } from "@/lib/each-by-itself";
import { acceptClaim } from "@/lib/enrollments/claims/decision-mutations";
import { type ReviewedClaim, reviewClaims } from "@/lib/enrollments/claims/review-queries";
import type { AdmissionSettings } from "@/lib/enrollments/claims/staff-schema";
import { AppError } from "@/lib/errors";
import type { Prisma } from "@/prisma/generated/client";

const automatic: Actor = { id: null, label: "automatic" };

/** The settings until somebody changes them. */
const usual = { id: 1, acceptsAutomatically: false, version: 0 };

export async function findAdmissionSettings(): Promise<AdmissionSettings> {
  const { acceptsAutomatically, version } =
    (await prisma.admissionSetting.findUnique({ where: { id: usual.id } })) ?? usual;
  return { accepts_automatically: acceptsAutomatically, version };
}

/**
 * Only money reported by a phone of the academy is accepted without a person as recorder. Somebody who pasted or
 * uploaded the text answers for it and becomes the recorder, as if they had accepted the claim themselves; if they may
 * not decide claims, the claim waits.
 */
async function recorderOf({ notice }: ReviewedClaim): Promise<Actor | null> {
  if (notice?.source === "WEBHOOK") return automatic;
  const person = await prisma.user.findUnique({ where: { id: notice?.recordedById ?? 0 } });
  if (!person?.isActive || person.deletedAt || !can(person, "claims.decide")) return null;
  return { id: person.id, label: person.username };
}

/**
 * Accepts waiting claims that match the money exactly, if staff have switched this on; any other claim, or one that
 * fails, waits for a person. Claims of staff always wait, because they could enter the money's text themselves and so
 * accept their own claim.
 */
export async function acceptExactClaims(where: Prisma.PaymentClaimWhereInput, now: Date): Promise<void> {
  const settings = await findAdmissionSettings();
  if (!settings.accepts_automatically) return;
  const waiting = await prisma.paymentClaim.findMany({
    where: { AND: [where, { status: "WAITING", noticeId: { not: null }, user: { staffRoles: { isEmpty: true } } }] },
    select: { id: true },
  });
  const claims = await reviewClaims(
    waiting.map(({ id }) => id),
    now,
  );
  const exact = claims.filter(({ differences, isProven }) => differences.length === 0 && isProven);
  await eachByItself(exact, "the automatic acceptance of a claim", async (claim) => {
    const { id, version } = claim;
    const recorder = await recorderOf(claim);
    if (!recorder) return;
    try {
      await acceptClaim(recorder, id, { version, confirm: [], isAutomatic: true }, now);
    } catch (error) {
      // The claim was decided meanwhile, the batch is full, or the claim is the recorder's own.
      if (!(error instanceof AppError)) throw error;
    }
  });
}

type Change = AdmissionSettings & { reason: string };

/** @throws AppError changed_meanwhile */
export function changeAdmissionSettings(
  actor: Actor,
  { version, accepts_automatically, reason }: Change,
): Promise<AdmissionSettings> {
  return staffWrite(async (tx) => {
    await tx.admissionSetting.createMany({ data: [usual], skipDuplicates: true });
    const before = await tx.admissionSetting.findUniqueOrThrow({ where: { id: usual.id } });
    const { count } = await tx.admissionSetting.updateMany({
      where: { id: usual.id, version },
      data: { acceptsAutomatically: accepts_automatically, version: { increment: 1 } },
    });
    if (count === 0) throw new AppError("changed_meanwhile", { extra: { version: before.version } });
    const detail = { reason, before: before.acceptsAutomatically, after: accepts_automatically };
    await recordAudit(tx, actor, "admissions.automatic", { type: "admission_settings", id: usual.id }, detail);
    return { accepts_automatically, version: version + 1 };
  });
}
