import { z } from "zod";
import { explainProblem } from "@/components/staff/settings/settings-change";
import { changedFields, typedOverShape } from "@/components/staff/ui/typed-over";
import {
  isDraftValue,
  type LandingKey,
  type LandingValues,
  landingKeys,
  landingSchema,
} from "@/lib/settings/landing-schema";
import type { LandingState } from "@/lib/settings/landing-staff-schema";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The other writer's texts where this editor wrote otherwise, until one of the two is chosen. */
export type Conflicts = Partial<LandingValues>;

export type Draft = {
  /** As the server last said. */
  state: LandingState;
  /** As it is typed here. */
  values: LandingValues;
  conflicts: Conflicts;
};

export const keptLandingSchema = z.object(typedOverShape);
type KeptLanding = z.output<typeof keptLandingSchema>;

const merged = (pick: (key: LandingKey) => unknown) =>
  Object.fromEntries(landingKeys.map((key) => [key, pick(key)])) as LandingValues;

/**
 * The own typing over a state that has gone on. Where somebody else wrote the same text otherwise, the own one is
 * shown and waits for a choice.
 *
 * @param base what the typing began from
 */
export function overtake(draft: Draft, base: LandingValues, latest: LandingState): Draft {
  const conflicts: Record<string, unknown> = {};
  const values = merged((key) => {
    const mine = draft.values[key];
    const theirs = latest.draft[key];
    if (isSame(mine, theirs)) return theirs;
    if (key in draft.conflicts) conflicts[key] = theirs;
    else if (isSame(mine, base[key])) return theirs;
    else if (!isSame(theirs, base[key])) conflicts[key] = theirs;
    return mine;
  });
  return { state: latest, values, conflicts: conflicts as Conflicts };
}

/** The draft with what this device kept of an earlier visit. */
export function openDraft(state: LandingState, kept: KeptLanding | null): Draft {
  const draft: Draft = { state, values: state.draft, conflicts: {} };
  if (!kept) return draft;
  const known = (values: Record<string, unknown>) =>
    Object.fromEntries(landingKeys.filter((key) => isDraftValue(key, values[key])).map((key) => [key, values[key]]));
  const base = { ...state.draft, ...known(kept.before) };
  return overtake({ ...draft, values: { ...base, ...known(kept.typed) } }, base, state);
}

export function choose({ state, values, conflicts }: Draft, key: LandingKey, whose: "mine" | "theirs"): Draft {
  const { [key]: theirs, ...others } = conflicts;
  return { state, values: whose === "mine" ? values : { ...values, [key]: theirs }, conflicts: others };
}

/** The values that the server can keep: neither what waits for a choice nor what it would refuse. */
export const sendable = ({ state, values, conflicts }: Draft): LandingValues =>
  merged((key) => (key in conflicts || !isDraftValue(key, values[key]) ? state.draft[key] : values[key]));

/** The values that are not on the site yet. */
export const unpublished = ({ state, values }: Draft): LandingKey[] => changedFields(state.published, values);

/** The values that the draft on the server lacks. */
export const unsent = (draft: Draft): LandingKey[] => changedFields(draft.state.draft, sendable(draft));

/** The values that stay on this device until it is mended or chosen. */
export const held = ({ state, values, conflicts }: Draft): LandingKey[] =>
  changedFields(state.draft, values).filter((key) => key in conflicts || !isDraftValue(key, values[key]));

/** By value, and inside a list by its place: `cards 0 title`. */
export type Problems = Partial<Record<string, string>>;

/** Why the values cannot be published as they are. `isTried`: what is only missing is told as well. */
export function problemsOf(values: LandingValues, isTried: boolean): Problems {
  const issues = landingSchema.safeParse(values).error?.issues ?? [];
  const told = issues.filter(({ message }) => isTried || /longer|at most/.test(message));
  return Object.fromEntries(told.map(({ path, message }) => [path.join(" "), explainProblem(message)]));
}
