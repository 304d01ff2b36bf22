import "server-only";
import { randomUUID } from "node:crypto";
import { examPictures as copy } from "@/lib/copy/staff-exam-pictures";
import { prisma, type Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import type { DrawnQuestionPicture } from "@/lib/exams/pictures/draw";
import type { KeptPicture } from "@/lib/exams/pictures/schema";
import { type Inline, type Markup, mapInline } from "@/lib/markup/document";
import { pictureFileKey, pictureFiles } from "@/lib/markup/picture-files";
import { inSandbox } from "@/lib/sandbox/process";
import { storage } from "@/lib/storage";
import { EXAM_PICTURES_MAX, PICTURE_MAX_BYTES } from "@/lib/wire/limits";

const refuse = (problem: string) => new ValidationError({ picture: [problem] });

async function store({ width, height, files }: DrawnQuestionPicture, examId: number): Promise<KeptPicture> {
  const folder = randomUUID();
  try {
    for (const file of pictureFiles) await storage.put(pictureFileKey(folder, file), files[file]);
    const data = { examId, folder, width, height };
    return await prisma.questionPicture.create({ data, select: { id: true, width: true, height: true } });
  } catch (error) {
    // Nothing would ever name these files again.
    await discardPictures([folder]);
    throw error;
  }
}

/**
 * Keeps a picture for the questions of an exam. It is shown once a text names it, and to nobody before.
 *
 * @throws ValidationError that says why it cannot be shown; AppError throttled, overloaded
 */
export async function keepQuestionPicture(examId: number, picture: Blob, accountId: number): Promise<KeptPicture> {
  if (picture.size === 0) throw refuse(copy.empty);
  if (picture.size > PICTURE_MAX_BYTES) throw refuse(copy.large);
  const kept = await prisma.questionPicture.count({ where: { examId } });
  if (kept >= EXAM_PICTURES_MAX) throw refuse(copy.many);
  const words = { processor: () => copy.slow, memory: () => copy.slow, time: () => copy.slow };
  const drawn = await inSandbox({ accountId, field: "picture", words }, "questionPicture", picture);
  if (!drawn) throw refuse(copy.kind);
  return store(drawn, examId);
}

/**
 * Gives a copied exam pictures of its own, which have the files of the first one's: no address of one exam shows a picture
 * of another.
 *
 * @returns what changes a text of the first exam to one of the copy
 */
export async function copyPictures(tx: Transaction, from: number, to: number): Promise<(markup: Markup) => Markup> {
  const pictures = await tx.questionPicture.findMany({ where: { examId: from } });
  const copies = pictures.map(({ id, folder, width, height }) => ({
    former: id,
    row: { id: randomUUID(), examId: to, folder, width, height },
  }));
  await tx.questionPicture.createMany({ data: copies.map(({ row }) => row) });
  const copyOf = new Map(copies.map(({ former, row }) => [former, row.id]));
  const copied = (node: Inline): Inline =>
    node.type === "picture"
      ? { ...node, attrs: { ...node.attrs, id: copyOf.get(node.attrs.id) ?? node.attrs.id } }
      : node;
  return (markup) => mapInline(markup, (node) => copied(node as Inline));
}

/** The folders of an exam's pictures that no other exam has. */
export async function listOwnFolders(tx: Transaction, examId: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ folder: string }[]>`
    select distinct folder::text from question_pictures own
     where exam_id = ${examId}
       and not exists (select 1 from question_pictures other
                        where other.folder = own.folder and other.exam_id <> ${examId})`;
  return rows.map(({ folder }) => folder);
}

/** Removes files whose rows are gone. */
export async function discardPictures(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    for (const file of pictureFiles) await storage.remove(pictureFileKey(folder, file));
  }
}
