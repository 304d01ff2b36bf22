import "server-only";
import { examWindow as copy } from "@/lib/copy/exam-window";
import { ValidationError } from "@/lib/errors";
import { keyReleaseOf } from "@/lib/exams/policy";
import type { ExamWindow } from "@/lib/exams/window-schema";

const unset = { opensAt: null, closesAt: null, keyRelease: null, keysAt: null };

function requireSound({ opensAt, closesAt, keyRelease, keysAt }: Required<ExamWindow>): void {
  if (opensAt && closesAt && closesAt <= opensAt) throw new ValidationError({ closes: [copy.closesBeforeOpens] });
  if (!closesAt && keyReleaseOf({ keyRelease, closesAt }) !== "AT_ONCE") {
    throw new ValidationError({ keys: [copy.keysNeedClosing] });
  }
  if (closesAt && keysAt && keysAt < closesAt) {
    throw new ValidationError({ keys: [copy.keysBeforeClosing(closesAt)] });
  }
}

function inWords({ opensAt, closesAt, keyRelease, keysAt }: Required<ExamWindow>) {
  return {
    opens_at: opensAt?.toISOString() ?? null,
    closes_at: closesAt?.toISOString() ?? null,
    keys: keysAt?.toISOString() ?? keyRelease?.toLowerCase() ?? null,
  };
}

type WindowChanges = Partial<Record<keyof ReturnType<typeof inWords>, { before: string | null; after: string | null }>>;

/** @throws ValidationError for times that do not go together; times that stood there before are not checked */
export function windowChanges(exam: Required<ExamWindow> = unset, window: ExamWindow = {}): WindowChanges {
  const next = { ...exam, ...window };
  if (Object.keys(window).length > 0) requireSound(next);
  const before = inWords(exam);
  const after = inWords(next);
  const changed = (["opens_at", "closes_at", "keys"] as const).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}
