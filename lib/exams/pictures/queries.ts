import "server-only";
import { readFile } from "node:fs/promises";
import { pool, prisma } from "@/lib/db";
import type { KeptPicture } from "@/lib/exams/pictures/schema";
import type { Ticket } from "@/lib/exams/pictures/tickets";
import { contentTypeOf, type PictureFile, pictureFileKey, pictureFilesOf } from "@/lib/markup/picture-files";
import { outageIn } from "@/lib/outage";
import { storage } from "@/lib/storage";

/** A bucket that does not answer keeps no request open. */
const PATIENCE_MS = 5000;

/** The exam's pictures among these; of another exam's nothing is told. */
export const listPictures = (examId: number, ids: readonly string[]): Promise<KeptPicture[]> =>
  prisma.questionPicture.findMany({
    where: { examId, id: { in: [...ids] } },
    select: { id: true, width: true, height: true },
  });

/** With more pictures a file of the exam takes their smaller size, so that it stays one that can be sent. */
const LARGE_PICTURES_MAX = 40;

/** The files of an exam's pictures, by their ids; those that were removed are left out. @throws an outage of the storage */
export async function loadPictureFiles(examId: number, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  const pictures = await prisma.questionPicture.findMany({
    where: { examId, id: { in: [...ids] } },
    select: { id: true, folder: true, width: true },
  });
  const files = new Map<string, Uint8Array>();
  for (const { id, folder, width } of pictures) {
    const isSmall = pictures.length > LARGE_PICTURES_MAX && pictureFilesOf(width).includes("small.webp");
    const bytes = await readPictureFile(folder, isSmall ? "small.webp" : "large.webp");
    if (bytes) files.set(id, bytes);
  }
  return files;
}

/** The folder of an exam's picture, for its staff. */
export async function findPictureFolder(id: string, examId: number): Promise<string | null> {
  return (await prisma.questionPicture.findFirst({ where: { id, examId }, select: { folder: true } }))?.folder ?? null;
}

/** The folder of a picture for whoever has a ticket, as long as the login lives that it was given to. */
export async function findReadersFolder({ pictureId, sessionId }: Ticket): Promise<string | null> {
  const { rows } = await pool.query<{ folder: string }>(
    `select folder from question_pictures
      where id = $1 and ($2::uuid is null or exists (
        select 1 from sessions s join users u on u.id = s.user_id
         where s.id = $2 and s.ended_at is null and s.expires_at > now() and u.is_active and u.deleted_at is null))`,
    [pictureId, sessionId],
  );
  return rows[0]?.folder ?? null;
}

/**
 * The bytes come from a bucket through this server: a page may show pictures of its own site alone, and an address of the
 * bucket would be good for whoever has it.
 */
export async function readPictureFile(folder: string, file: PictureFile): Promise<Uint8Array | null> {
  const key = pictureFileKey(folder, file);
  const found = await storage.locate(key, { method: "GET", contentType: contentTypeOf(file) });
  if (!found) return null;
  if ("path" in found) return new Uint8Array(await readFile(found.path));
  const response = await fetch(found.url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: Error) => {
    throw outageIn("storage", `a picture of a question did not come: ${cause.name}`, cause);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw outageIn("storage", `a picture of a question was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
