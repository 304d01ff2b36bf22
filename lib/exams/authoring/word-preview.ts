import "server-only";
import { ValidationError } from "@/lib/errors";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import type { Jobs } from "@/lib/sandbox/jobs";
import { inSandbox } from "@/lib/sandbox/process";

type Read = Awaited<ReturnType<Jobs["wordQuestions"]>>;

function present({ preview, refusal }: Read, field: string): PreviewedWord {
  if (!preview) throw new ValidationError({ [field]: [refusal] });
  const { title = null, questions, leftovers, pictures } = preview;
  return {
    title,
    questions: questions.map(({ options, keyFrom, ...question }) => ({
      ...question,
      options: options.map(({ text, isRight }) => ({ text, is_right: isRight })),
      key_from: keyFrom,
    })),
    leftovers: leftovers.map(({ isKeyList, ...leftover }) => ({ ...leftover, is_key_list: isKeyList })),
    pictures: pictures.map(({ part, alt, size }) => ({ part, alt, size })),
  };
}

/**
 * Reads a Word file in the sandbox, without writing anything.
 *
 * @throws ValidationError that says why it is not read; AppError throttled, overloaded
 */
export async function previewWordFile(file: File, accountId: number): Promise<PreviewedWord> {
  return present(await inSandbox({ accountId, field: "file" }, "wordQuestions", file), "file");
}

/** Reads the questions of a paste so. @param doc a tree that nothing has looked at */
export async function previewPasted(doc: object, accountId: number): Promise<PreviewedWord> {
  const content = new Blob([JSON.stringify(doc)]);
  return present(await inSandbox({ accountId, field: "doc" }, "pastedQuestions", content), "doc");
}
