import { z } from "zod";
import { changesSince, restoredOver, typedOverShape } from "@/components/staff/ui/typed-over";
import { ApiError } from "@/lib/api-client";
import { factProblems, settingsCopy } from "@/lib/copy/staff-settings";
import { toAsciiDigits } from "@/lib/format";
import type { AcademyFacts, FactKey } from "@/lib/settings/schema";
import { type Meanwhile, meanwhileSchema, type Settings } from "@/lib/settings/staff-schema";

export const keptSettingsSchema = z.object({ ...typedOverShape, version: z.number() });
export type KeptSettings = z.infer<typeof keptSettingsSchema>;

/**
 * The settings with the kept text over them. Where somebody has changed the same fact since, they keep their earlier
 * version, so that saving reports the conflict.
 */
export function restoredSettings(settings: Settings, kept: KeptSettings | null) {
  if (!kept) return { base: settings, draft: settings.facts };
  const { before, fields, isOvertaken } = restoredOver(kept, settings.facts);
  return { base: { facts: before, version: isOvertaken ? kept.version : settings.version }, draft: fields };
}

/** The latest settings with this form's changes on top. */
export const rebase = (base: AcademyFacts, draft: AcademyFacts, latest: AcademyFacts): AcademyFacts => ({
  ...latest,
  ...changesSince(base, draft),
});

/** A text that is no number stays as it was typed, for the server to refuse. */
export function hourOf(typed: string): number | string {
  const text = toAsciiDigits(typed).trim();
  return /^\d{1,2}$/.test(text) ? Number(text) : typed;
}

export type FactErrors = Partial<Record<string, string>>;

export const explainProblem = (text: string) =>
  factProblems.find(([pattern]) => pattern.test(text))?.[1] ?? settingsCopy.invalid;

/** By fact, and inside a list by its place: `payment_accounts 0 number`. */
export function factErrors(error: unknown): FactErrors | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const fields = Object.entries((error.body ?? {}) as Record<string, string[]>);
  return Object.fromEntries(
    fields.flatMap(([key, texts]) =>
      texts.map((text) => {
        const place = /^(\d+) (\w+) (?=must)/.exec(text);
        return [place ? `${key} ${place[1]} ${place[2]}` : key, explainProblem(text)];
      }),
    ),
  );
}

/** The others' changes from a 409; null for any other failure. */
export function meanwhile(error: unknown): Meanwhile[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return meanwhileSchema.safeParse(error.body).data?.changes ?? [];
}

/** The names of the facts that an entry of the audit changed. */
export function factsIn({ detail }: Meanwhile): string {
  const after = Object.keys((detail?.after ?? {}) as object);
  return after.map((key) => settingsCopy.facts[key as FactKey] ?? key).join(", ");
}
