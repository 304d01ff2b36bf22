import {
  type Answer,
  answersOf,
  clears,
  isSameChoice,
  type NumberedChoice,
  readChoice,
  type Slot,
  slotOf,
} from "@/lib/exams/choice";
import type { SubmittedAnswer } from "@/lib/exams/schema";

/**
 * An entry with a `seq` counts if it is newer. One without counts unless it clears, which never erases (contract §4).
 */
export function mergeSubmitted(
  saved: readonly NumberedChoice[],
  submitted: readonly SubmittedAnswer[],
): { chosen: Map<number, Answer>; changes: NumberedChoice[] } {
  const known = new Map(saved.map((choice) => [slotOf(choice), choice]));
  const changed = new Map<Slot, NumberedChoice>();
  for (const { seq, ...entry } of submitted) {
    const choice = readChoice(entry);
    const slot = slotOf(choice);
    const before = changed.get(slot) ?? known.get(slot);
    const isNewer = seq !== undefined && (!before || seq > before.seq || before.seq === 0);
    const counts = seq === undefined ? !clears(choice) : isNewer;
    if (!counts || (before && isSameChoice(before, choice))) continue;
    changed.set(slot, { ...choice, seq: seq ?? before?.seq ?? 0 });
  }
  const chosen = answersOf(new Map([...known, ...changed]).values());
  return { chosen, changes: [...changed.values()] };
}
