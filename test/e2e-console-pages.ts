import { globSync } from "node:fs";
import { projectRoot } from "../scripts/paths.ts";
import { database } from "./e2e-database.ts";

/** Every page of the console, as its folders name it: `/staff/people/[id]`. */
export function consolePages(): string[] {
  const files = globSync("app/staff/(*)/**/page.tsx", { cwd: projectRoot });
  return files.map((file) => `/${file.split("/").slice(1, -1).join("/")}`.replace(/\/\(\w+\)/, "")).sort();
}

/** The ids of records in the sample academy, by their noun in the address. */
export async function sampleIds(): Promise<Record<string, number | string>> {
  const db = database();
  const first = { orderBy: { id: "asc" } } as const;
  const [batch, course, exam, attempt, person] = await Promise.all([
    db.batch.findFirstOrThrow(first),
    db.course.findFirstOrThrow(first),
    db.exam.findFirstOrThrow(first),
    db.attempt.findFirstOrThrow({ ...first, where: { sealedAt: { not: null } } }),
    db.user.findFirstOrThrow({ where: { username: "nusrat" } }),
  ]);
  return { batches: batch.id, courses: course.id, exams: exam.id, room: attempt.id, people: person.id, desk: 1 };
}

export const addressOf = (path: string, ids: Record<string, number | string>) =>
  path.replace(/(\w+)\/\[\w+\]/g, (_, noun: string) => `${noun}/${ids[noun]}`);
