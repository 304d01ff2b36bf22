import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIRequestContext, expect } from "@playwright/test";
import { buildQuestions } from "../prisma/factories/exam.ts";
import { fromRoot } from "../scripts/paths.ts";
import { database } from "./e2e-database.ts";
import { type ExamCandidate, examCandidate } from "./e2e-exams.ts";

/** A write of the console is taken from the site's own pages alone. */
export const ownOrigin =
  ({ request }: { request: { newContext(options: object): Promise<APIRequestContext> } }) =>
  ({ baseURL }: { baseURL: string }) =>
    request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });

export const drawings = ["heart", "dna", "omr"].map((name) => fromRoot(`public/media/promo/${name}.webp`));
export const description = (place: number) => `চিত্র ${place}: হৃৎপিণ্ডের প্রকোষ্ঠ`;

/** Pictures that the console kept for the exam, as many as wanted; those beyond three have the files of the first ones. */
async function keptPictures(examId: number, count: number, teacher: APIRequestContext) {
  const kept: { id: string; width: number; height: number }[] = [];
  for (const file of drawings.slice(0, count)) {
    const picture = { name: "key-is-B.webp", mimeType: "image/webp", buffer: readFileSync(file) };
    const response = await teacher.post(`/api/staff/exams/${examId}/pictures/`, { multipart: { picture } });
    expect(response.status()).toBe(201);
    kept.push(await response.json());
  }
  const rows = await database().questionPicture.findMany({ where: { id: { in: kept.map(({ id }) => id) } } });
  const others = Array.from({ length: Math.max(0, count - kept.length) }, (_, place) => {
    const { folder, width, height } = rows[place % rows.length] as (typeof rows)[number];
    return { id: randomUUID(), examId, folder, width, height };
  });
  await database().questionPicture.createMany({ data: others });
  return [...kept, ...others].map(({ id, width, height }) => ({ id, width, height }));
}

/** An exam of so many questions, the first of which have pictures, one of them in an option. */
export async function picturedExam(
  request: APIRequestContext,
  teacher: APIRequestContext,
  { questions, pictures }: { questions: number; pictures: number },
): Promise<ExamCandidate> {
  const candidate = await examCandidate(request, { questions: buildQuestions(questions) });
  const kept = await keptPictures(candidate.exam.id, pictures, teacher);
  const shown = (place: number) => ({ type: "picture", attrs: { ...kept[place], alt: description(place + 1) } });
  const docOf = (...content: object[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
  for (const [place, question] of candidate.exam.version.questions.slice(0, pictures).entries()) {
    if (place === 1) {
      const [option] = question.options;
      const textDoc = docOf(shown(place));
      await database().option.update({
        where: { id: option?.id },
        data: { text: `[ছবি: ${description(2)}]`, textDoc },
      });
    } else {
      const textDoc = docOf({ type: "text", text: `${question.text} ` }, shown(place));
      await database().question.update({ where: { id: question.id }, data: { textDoc } });
    }
  }
  return candidate;
}
