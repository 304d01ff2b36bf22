import { z } from "zod";
import { examWindow as copy } from "@/lib/copy/exam-window";
import { hasKeyInstant, keyReleases } from "@/lib/exams/key-release";
import { toAsciiDigits } from "@/lib/format";
import { storedName } from "@/lib/wire/names";
import type { Exam } from "@/prisma/generated/client";

export type ExamWindow = Partial<Pick<Exam, "opensAt" | "closesAt" | "keyRelease" | "keysAt">>;

const NOT_SAID = "none";
const wallClock = /^(\d{4}-\d{2}-\d{2})[ T]([01]?\d|2[0-3]):([0-5]\d)$/;

function inDhaka(typed: string): Date | undefined {
  const [, day = "", hour = "", minute] = wallClock.exec(typed) ?? [];
  return z.iso.date().safeParse(day).success
    ? new Date(`${day}T${hour.padStart(2, "0")}:${minute}:00+06:00`)
    : undefined;
}

const typedText = (message: string) => z.string({ error: message }).trim().toLowerCase().transform(toAsciiDigits);

const instant = typedText(copy.instant).transform((typed, context): Date | null => {
  if (typed === NOT_SAID) return null;
  const found = inDhaka(typed.toUpperCase());
  if (!found) context.addIssue({ code: "custom", message: copy.instant });
  return found ?? z.NEVER;
});

const keys = typedText(copy.keys).transform((typed, context): Required<Pick<ExamWindow, "keyRelease" | "keysAt">> => {
  const word = keyReleases.find((name) => name === typed.replace("-", "_"));
  if (typed === NOT_SAID) return { keyRelease: null, keysAt: null };
  if (word && !hasKeyInstant[word]) return { keyRelease: storedName(word), keysAt: null };
  const found = inDhaka(typed.toUpperCase());
  if (!found) context.addIssue({ code: "custom", message: copy.keys });
  return found ? { keyRelease: "AT_INSTANT", keysAt: found } : z.NEVER;
});

export const windowFields = { opens: instant.optional(), closes: instant.optional(), keys: keys.optional() };

export function toWindow(typed: z.output<z.ZodObject<typeof windowFields>>): ExamWindow {
  return {
    ...(typed.opens === undefined ? {} : { opensAt: typed.opens }),
    ...(typed.closes === undefined ? {} : { closesAt: typed.closes }),
    ...typed.keys,
  };
}
