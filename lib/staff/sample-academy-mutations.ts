import "server-only";
import { isDeepStrictEqual } from "node:util";
import { avatarKey } from "@/lib/accounts/avatars";
import { accountColumns, accountOwner, replacing } from "@/lib/accounts/personal-columns";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import { storedPictureKey } from "@/lib/catalogue/pictures";
import { prisma, type Transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import { enqueue, jobQueue } from "@/lib/jobs";
import { insertLook } from "@/lib/look/mutations";
import { getLook } from "@/lib/look/queries";
import { sampleLook } from "@/lib/look/sample-look";
import type { Look } from "@/lib/look/schema";
import { keyOfThumbnailUrl } from "@/lib/materials/thumbnails";
import { lives } from "@/lib/retention/lives";
import { getAcademy } from "@/lib/settings/queries";
import { actorOf, type StaffViewer } from "@/lib/staff/authentication";
import { goingOf, planSampleRemoval, type SamplePlan } from "@/lib/staff/sample-academy-queries";
import type { SampleRemoval } from "@/lib/staff/sample-academy-schema";
import { requireOwner } from "@/lib/staff/second-factor-mutations";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Everything whose rows decide what is real. Others write after the removal or before it, never beside it. The order is
 * that in which other writes take them, and the audit, which all of them write last, is the last.
 */
const deciding = [
  ...["users", "courses", "instructors", "course_instructors", "batches", "exams", "recordings", "recording_batches"],
  ...["resources", "uploads", "enrollments", "attempts", "payment_claims", "payments", "payment_notices"],
  ...["certificates", "cash_days", "looks", "audit_entries"],
];

const oneSpaced = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** Storage keys of what goes; a file that something else uses too is taken out after the rows are gone. */
async function keysOf(tx: Transaction, plan: SamplePlan): Promise<string[]> {
  const of = (ids: number[]) => ({ where: { id: { in: ids } } });
  const recordings = await tx.recording.findMany({ ...of(plan.recordings), include: { files: true, audio: true } });
  const resources = await tx.resource.findMany(of(plan.resources));
  const batches = await tx.batch.findMany(of(plan.batches));
  const users = await tx.user.findMany(of(plan.users));
  const courses = await tx.course.findMany(of(plan.courses));
  const instructors = await tx.instructor.findMany(of(plan.instructors));
  const videos = await tx.promoVideo.findMany(of(plan.promoVideos));
  const pictures = [
    ...[...courses, ...videos].map(({ thumbnailUrl }) => thumbnailUrl),
    ...instructors.map(({ profileImageUrl }) => profileImageUrl),
  ];
  const keys = [
    ...recordings.flatMap(({ files, audio }) => [...files, audio].map((file) => file?.storageKey)),
    ...recordings.map(({ thumbnailUrl }) => keyOfThumbnailUrl(thumbnailUrl)),
    ...resources.map(({ storageKey }) => storageKey),
    ...batches.map(({ syllabusKey }) => syllabusKey),
    ...users.map((user) => user.avatarKey && avatarKey(user.avatarKey)),
    ...pictures.map(storedPictureKey),
  ];
  return [...new Set(keys.filter((key) => typeof key === "string"))];
}

async function unused(tx: Transaction, keys: string[]): Promise<string[]> {
  const of = { where: { storageKey: { in: keys } } };
  const used = [
    ...(await tx.recordingFile.findMany(of)).map(({ storageKey }) => storageKey),
    ...(await tx.recordingAudio.findMany(of)).map(({ storageKey }) => storageKey),
    ...(await tx.resource.findMany(of)).map(({ storageKey }) => storageKey),
    ...(await tx.batch.findMany({ where: { syllabusKey: { in: keys } } })).map(({ syllabusKey }) => syllabusKey),
  ];
  return keys.filter((key) => !used.includes(key));
}

/** Removes the records that belong to invented people alone, whenever they were made. */
async function removeTraces(tx: Transaction, { invented, exams, batches }: SamplePlan): Promise<void> {
  const theirs = { userId: { in: invented } };
  await tx.attempt.deleteMany({ where: { OR: [theirs, { examId: { in: exams } }] } });
  // Their triggers write for the batch, which must still be there.
  await tx.standing.deleteMany({ where: { OR: [theirs, { batchId: { in: batches } }] } });
  await tx.certificate.deleteMany({ where: theirs });
  await tx.paymentClaim.deleteMany({ where: theirs });
  const ofTheirs = { payment: { enrollment: theirs } };
  await tx.refund.deleteMany({ where: ofTheirs });
  await tx.paymentCorrection.deleteMany({ where: ofTheirs });
  await tx.payment.deleteMany({ where: { enrollment: theirs } });
  await tx.enrollment.deleteMany({ where: theirs });
}

async function removeContent(tx: Transaction, plan: SamplePlan): Promise<void> {
  const of = (ids: number[]) => ({ where: { id: { in: ids } } });
  await tx.exam.deleteMany(of(plan.exams));
  await tx.recording.deleteMany(of(plan.recordings));
  await tx.resource.deleteMany(of(plan.resources));
  await tx.batch.deleteMany(of(plan.batches));
  await tx.course.deleteMany(of(plan.courses));
  await tx.instructor.deleteMany(of(plan.instructors));
  await tx.promoVideo.deleteMany(of(plan.promoVideos));
  await tx.holiday.deleteMany(of(plan.holidays));
  await tx.cutoff.deleteMany({ where: { year: { in: plan.cutoffs } } });
}

const ownedByUsers = Object.entries(lives).flatMap(([table, life]) =>
  "with" in life && life.with === "users" ? [table] : [],
);

/** An account that the audit names stays without anything personal, as after its deletion. */
async function removeAccounts(tx: Transaction, { users }: SamplePlan, administratorId: number): Promise<void> {
  await tx.upload.updateMany({ where: { ownerId: { in: users } }, data: { ownerId: administratorId } });
  await tx.user.updateMany({ where: { mergedIntoId: { in: users } }, data: { mergedIntoId: null } });
  const entries = await tx.auditEntry.findMany({
    where: { actorId: { in: users } },
    distinct: ["actorId"],
    select: { actorId: true },
  });
  const named = entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId]));
  await tx.user.deleteMany({ where: { id: { in: users.filter((id) => !named.includes(id)) } } });
  for (const table of [...ownedByUsers, "sessions", "notices", "password_resets", "rehearsals"]) {
    await tx.$executeRawUnsafe(`delete from ${table} where user_id = any($1::int[])`, named);
  }
  const closing = replacing("users", accountOwner, accountColumns);
  for (const id of named) for (const statement of closing) await tx.$executeRawUnsafe(statement, id);
}

/** As before the seed: its facts that nobody has changed since and its look are gone, and the first hour begins. */
async function resetSettings(tx: Transaction): Promise<void> {
  const { facts, sampleFacts, version } = await tx.setting.findUniqueOrThrow({ where: { id: 1 } });
  const written = (sampleFacts ?? {}) as Prisma.JsonObject;
  const kept = Object.entries(facts as Prisma.JsonObject).filter(
    ([key, value]) => !(key in written && isDeepStrictEqual(value, written[key])),
  );
  const data = { facts: Object.fromEntries(kept) as Prisma.InputJsonObject, setupFinishedAt: null, setupSkipped: [] };
  await tx.setting.update({ where: { id: 1 }, data: { ...data, version: version + 1, updatedAt: new Date() } });
  await tx.$executeRaw`update settings set sample_facts = null`;
  await tx.$executeRaw`delete from looks using sample_rows where kind = 'looks' and row_id = looks.id`;
  const look = await getLook(tx);
  const own = withoutSample(look);
  if (!isDeepStrictEqual(own, look)) await insertLook(tx, own);
}

/** A look that was changed over the sample's keeps what is the academy's own. */
function withoutSample(look: Look): Look {
  const own = (part: "logo" | "logo_dark" | "mark" | "seal") => (look[part] === sampleLook[part] ? null : look[part]);
  const isOfSample = (picture: string) => sampleLook.signatures.some((signature) => signature.picture === picture);
  return {
    ...look,
    logo: own("logo"),
    logo_dark: own("logo_dark"),
    mark: own("mark"),
    seal: own("seal"),
    signatures: look.signatures.filter(({ picture }) => !isOfSample(picture)),
  };
}

/**
 * Removes what the seed made and marked, all or nothing; where that was done before nothing happens.
 *
 * @throws ValidationError for a wrong name, password or code; AppError sample_in_use with what stands in the way,
 * throttled
 */
export async function removeSampleAcademy(
  viewer: StaffViewer,
  { name, ...proof }: SampleRemoval & { address: string },
  now: Date,
): Promise<void> {
  if ((await prisma.sampleRow.count()) === 0) return;
  const academy = await getAcademy();
  if (oneSpaced(name) !== oneSpaced(academy.name))
    throw new ValidationError({ name: ["This is not the academy's name."] });
  await requireOwner(viewer, proof, now);
  // The queue creates its tables when it starts.
  await jobQueue();
  await staffWrite(async (tx) => {
    await tx.$queryRaw`select 1 from settings where id = 1 for update`;
    await tx.$executeRawUnsafe(`lock table ${deciding.join(", ")} in share row exclusive mode`);
    const plan = await planSampleRemoval(viewer.id, tx);
    if (!plan) return;
    const { obstacles } = plan;
    if (obstacles.length > 0) throw new AppError("sample_in_use", { extra: { obstacles } });
    const keys = await keysOf(tx, plan);
    await removeTraces(tx, plan);
    await removeContent(tx, plan);
    await removeAccounts(tx, plan, viewer.id);
    await resetSettings(tx);
    await tx.sampleRow.deleteMany();
    const removed = goingOf(plan).map(({ kind, count }) => ({ kind, count }));
    await recordAudit(tx, actorOf(viewer), "settings.sample_removed", { type: "settings", id: 1 }, { removed });
    await enqueue("discard-files", { keys: await unused(tx, keys) }, tx);
  });
}
