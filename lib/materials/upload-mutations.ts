import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { pool, prisma, type Transaction, transaction } from "@/lib/db";
import { diskSpace } from "@/lib/disk-space";
import { eachByItself, throwAny } from "@/lib/each-by-itself";
import { AppError, ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { enqueue } from "@/lib/jobs";
import { contentTypeOf } from "@/lib/materials/file-kinds";
import type { NewMaterial, NewUpload, NewVideo, UploadProblem } from "@/lib/materials/staff-schema";
import { queueTranscoding } from "@/lib/materials/transcoding-mutations";
import { type MaterialsStaff, requireMaterialsWrite, requireVideoWrite } from "@/lib/materials/upload-policy";
import { batchOf, countExpectedBytes, findUploadSize } from "@/lib/materials/upload-queries";
import { finishedUntil, hasRoom, unfinishedUntil } from "@/lib/materials/upload-rules";
import { uploadStore } from "@/lib/materials/upload-store";
import { SHEET_MAX_BYTES, TITLE_MAX } from "@/lib/wire/limits";
import { storedName } from "@/lib/wire/names";
import type { Upload } from "@/prisma/generated/client";

type Replaced = { title: string; description: string; classDate: Date };

/** A recording's file belongs to all of its batches, so replacing it takes the right to write each of them. */
async function findReplaced(viewer: MaterialsStaff, wanted: NewMaterial): Promise<Replaced | null> {
  const { purpose, replaces: id, batch_id: batchId } = wanted;
  if (id === undefined) return null;
  if (purpose === "resource") {
    const resource = await prisma.resource.findFirst({ where: { id, batchId } });
    if (!resource) throw new AppError("not_found");
    return resource;
  }
  const recording = await prisma.recording.findFirst({
    where: { id, batches: { some: { batchId } } },
    include: { batches: true },
  });
  if (!recording) throw new AppError("not_found");
  requireMaterialsWrite(
    viewer,
    recording.batches.map((link) => link.batchId),
  );
  return recording;
}

async function requireRoom({ byte_size: size, purpose }: NewUpload): Promise<void> {
  const [{ free }, expected] = await Promise.all([diskSpace(), countExpectedBytes()]);
  if (!hasRoom({ free, expected, size, purpose })) throw new AppError("storage_full");
}

const sentFacts = ({ file_name, modified_at, byte_size }: NewUpload, now: Date) => ({
  fileName: file_name.normalize("NFC").slice(0, 255),
  modifiedAt: modified_at === undefined ? null : new Date(modified_at),
  byteSize: byte_size,
  expiresAt: unfinishedUntil(now),
});

/** @throws AppError not_found, permission_denied, file_kind_refused, storage_full; ValidationError */
export function beginUpload(viewer: MaterialsStaff, wanted: NewUpload, now: Date): Promise<Upload> {
  return wanted.purpose === "video" ? beginVideo(viewer, wanted, now) : beginMaterial(viewer, wanted, now);
}

/** The video has a row, and so an address, before its first byte. */
async function beginVideo(viewer: MaterialsStaff, wanted: NewVideo, now: Date): Promise<Upload> {
  requireVideoWrite(viewer);
  await requireRoom(wanted);
  const { fileName, ...facts } = sentFacts(wanted, now);
  return transaction(async (tx) => {
    const upload = await tx.upload.create({
      data: {
        ownerId: viewer.id,
        purpose: "VIDEO",
        title: fileName.slice(0, TITLE_MAX),
        classDate: new Date(dateInDhaka(now)),
        fileName,
        ...facts,
      },
    });
    await tx.ownVideo.create({ data: { id: upload.id, fileName } });
    return upload;
  });
}

async function beginMaterial(viewer: MaterialsStaff, wanted: NewMaterial, now: Date): Promise<Upload> {
  const { purpose, batch_id: batchId, replaces, byte_size: size, file_name: fileName } = wanted;
  requireMaterialsWrite(viewer, [batchId]);
  if (!(await prisma.batch.count({ where: { id: batchId } }))) throw new AppError("not_found");
  if (purpose === "resource" && !contentTypeOf(fileName)) throw new AppError("file_kind_refused");
  if (purpose === "resource" && size > SHEET_MAX_BYTES) {
    throw new ValidationError({ byte_size: [`Ensure this value is less than or equal to ${SHEET_MAX_BYTES}.`] });
  }
  const replaced = await findReplaced(viewer, wanted);
  await requireRoom(wanted);
  return prisma.upload.create({
    data: {
      ownerId: viewer.id,
      purpose: storedName(purpose),
      batchId,
      recordingId: purpose === "recording" ? replaces : undefined,
      resourceId: purpose === "resource" ? replaces : undefined,
      title: replaced?.title ?? wanted.title ?? fileName.slice(0, TITLE_MAX),
      description: replaced?.description ?? wanted.description,
      classDate: replaced?.classDate ?? new Date(wanted.class_date ?? dateInDhaka(now)),
      ...sentFacts(wanted, now),
    },
  });
}

/** Records the bytes that a request brought. A late request never lowers the offset. */
export async function noteOffset(id: string, offset: number, now: Date): Promise<void> {
  await pool.query(
    `update uploads set byte_offset = greatest(byte_offset, $2), expires_at = $3, updated_at = $4
      where id = $1 and state = 'RECEIVING'`,
    [id, offset, unfinishedUntil(now), now],
  );
}

/** Runs once, after the last byte. All further work happens without the browser. */
export async function finishUpload(actor: Actor, id: string, now: Date): Promise<void> {
  await staffWrite(async (tx) => {
    const { count } = await tx.upload.updateMany({
      where: { id, state: "RECEIVING" },
      data: { state: "RECEIVED", lockHolder: null, lockedUntil: null },
    });
    if (count === 0) return;
    const upload = await tx.upload.findUniqueOrThrow({ where: { id } });
    await tx.upload.update({ where: { id }, data: { byteOffset: upload.byteSize, expiresAt: unfinishedUntil(now) } });
    await onceReceived[upload.purpose](tx, actor, upload);
  });
}

const onceReceived: Record<Upload["purpose"], (tx: Transaction, actor: Actor, upload: Upload) => Promise<void>> = {
  RECORDING: receiveRecording,
  RESOURCE: async (tx, _actor, { id }) => {
    await enqueue("place-sheet", { uploadId: id }, tx);
  },
  VIDEO: (tx, _actor, { id }) => queueTranscoding(tx, { videoId: id }, id),
};

/** Creates a recording without files, which learners see only once it has one. */
async function receiveRecording(tx: Transaction, actor: Actor, upload: Upload): Promise<void> {
  const { id: uploadId, title, description, classDate, fileName } = upload;
  const batchId = batchOf(upload);
  const recordingId = upload.recordingId ?? (await createEmpty()).id;
  await queueTranscoding(tx, { recordingId }, uploadId);

  async function createEmpty() {
    const created = await tx.recording.create({ data: { batchId, title, description, classDate } });
    await tx.upload.update({ where: { id: uploadId }, data: { recordingId: created.id } });
    const detail = { batch_id: batchId, title, file_name: fileName };
    await recordAudit(tx, actor, "recording.add", { type: "recording", id: created.id }, detail);
    return created;
  }
}

export async function failUpload(id: string, problem: UploadProblem, now: Date): Promise<void> {
  await prisma.upload.update({ where: { id }, data: { state: "FAILED", problem, expiresAt: unfinishedUntil(now) } });
  await (await uploadStore(findUploadSize)).remove(id);
}

/** Marks the upload as used; the caller removes its copy of the file. */
export async function closeUpload(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.upload.updateMany({ where: { id }, data: { state: "DONE", problem: null, expiresAt: finishedUntil(now) } });
}

/**
 * Gives the upload up and removes its file. The caller holds the lease.
 *
 * @throws AppError upload_over while something is made of it
 */
export async function dropUpload(id: string): Promise<void> {
  const { count } = await prisma.upload.deleteMany({ where: { id, state: { not: "RECEIVED" } } });
  if (count === 0) throw new AppError("upload_over");
  // An own video has its upload's id.
  await prisma.ownVideo.deleteMany({ where: { id, files: { none: {} } } });
  await (await uploadStore(findUploadSize)).remove(id);
}

/**
 * Deletes unfinished uploads a week after their last byte, and rows of finished ones after a month.
 *
 * @throws at the end, when one stayed
 */
export async function deleteExpiredUploads(now: Date): Promise<number> {
  const over = await prisma.upload.findMany({
    where: {
      expiresAt: { lt: now },
      NOT: { transcodings: { some: { state: { in: ["QUEUED", "RUNNING", "PAUSED"] } } } },
    },
    select: { id: true },
    take: 1000,
  });
  const store = await uploadStore(findUploadSize);
  const { results, failures } = await eachByItself(over, "the deletion of an upload", async ({ id }) => {
    await store.remove(id);
    await prisma.upload.deleteMany({ where: { id } });
  });
  throwAny(failures, "The deletion of uploads");
  return results.length;
}
