import {
  type Answer,
  foldChoices,
  isClearing,
  isSameChoice,
  type NumberedChoice,
  type Slot,
  slotOf,
  type TypedChoice,
} from "@/lib/exams/choice";

/**
 * An entry with a `seq` counts if it is newer. One without counts unless it clears, which never erases (contract §4).
 */
export function mergeSubmitted(
  saved: readonly NumberedChoice[],
  submitted: readonly TypedChoice[],
): { chosen: Map<number, Answer>; changes: NumberedChoice[] } {
  const known = new Map(saved.map((choice) => [slotOf(choice), choice]));
  const changed = new Map<Slot, NumberedChoice>();
  for (const { seq, ...choice } of submitted) {
    const slot = slotOf(choice);
    const before = changed.get(slot) ?? known.get(slot);
    const isNewer = seq !== undefined && (!before || seq > before.seq || before.seq === 0);
    const counts = seq === undefined ? !isClearing(choice) : isNewer;
    if (!counts || (before && isSameChoice(before, choice))) continue;
    changed.set(slot, { ...choice, seq: seq ?? before?.seq ?? 0 });
  }
  const chosen = foldChoices(new Map([...known, ...changed]).values());
  return { chosen, changes: [...changed.values()] };
}
