import "server-only";
import { ValidationError } from "@/lib/errors";
import type { PreviewedWord } from "@/lib/exams/authoring/word-preview-schema";
import { inSandbox } from "@/lib/sandbox/process";

/**
 * Reads a Word file in the sandbox, without writing anything.
 *
 * @throws ValidationError that says why it is not read; AppError throttled, overloaded
 */
export async function previewWordFile(file: File, accountId: number): Promise<PreviewedWord> {
  const { preview, refusal } = await inSandbox({ accountId, field: "file" }, "wordFile", file);
  if (!preview) throw new ValidationError({ file: [refusal] });
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
