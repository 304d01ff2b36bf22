import { examWindowCommand } from "@/lib/copy/command-texts";
import { examWindow as copy } from "@/lib/copy/exam-window";
import { keyReleaseOf } from "@/lib/exams/policy";
import type { Exam } from "@/prisma/generated/client";
import type { Context } from "@/prisma/staff/context";

export const keysHelp = `
Learners see the right answers of an exam without a closing time as soon as they hand in (at-once): the first hand-in
shows the key to all who still write. An exam with --closes shows them when it is closed (at-closing), unless --keys says
at-once or a later time. Somebody with extra minutes is always waited for. "none" takes a time away again.`;

function keysInWords({ closesAt, keysAt, keyRelease }: Exam): string[] {
  if (keyReleaseOf({ closesAt, keyRelease }) === "AT_ONCE") {
    return [copy.keysAtOnce, closesAt ? examWindowCommand.keysAtClosingAdvice : examWindowCommand.keysAtOnceAdvice];
  }
  const when = keysAt ? copy.keysAt(keysAt) : closesAt && copy.keysAtClosing(closesAt);
  return when ? [when, copy.keysWait] : [];
}

/** When an exam can be taken, and when its first learner, or everybody, sees the key. */
export function sayWindow({ io }: Context, exam: Exam): void {
  const times = [exam.opensAt && copy.opens(exam.opensAt), exam.closesAt && copy.closes(exam.closesAt)];
  for (const line of [...times, ...keysInWords(exam)]) if (line) io.out(line);
}

/** For a table: empty where the word of its column says it. */
export function windowCells({ opens_at, closes_at, keys }: ReturnType<typeof windowRow>): string[] {
  return [opens_at ?? "", closes_at ?? "", keys];
}

const inDhaka = (instant: Date) =>
  new Date(instant.getTime() + 6 * 3600_000).toISOString().slice(0, 16).replace("T", " ");

/** As the options take it. */
export function windowRow({ opensAt, closesAt, keysAt, keyRelease }: Exam) {
  return {
    opens_at: opensAt && inDhaka(opensAt),
    closes_at: closesAt && inDhaka(closesAt),
    keys: keysAt ? inDhaka(keysAt) : keyReleaseOf({ closesAt, keyRelease }).toLowerCase().replace("_", "-"),
  };
}
