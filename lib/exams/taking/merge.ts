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
import { newestOf } from "@/lib/exams/taking/newest";

/**
 * An entry with a `seq` counts if it is newer. One without counts unless it clears, which never erases (contract §4).
 */
export function mergeSubmitted(
  saved: readonly NumberedChoice[],
  submitted: readonly TypedChoice[],
): { chosen: Map<number, Answer>; changes: NumberedChoice[] } {
  const known = new Map(saved.map((choice) => [slotOf(choice), choice]));
  const changed = new Map<Slot, NumberedChoice>();
  const mayCount = submitted.filter(({ seq, ...choice }) => seq !== undefined || !isClearing(choice));
  for (const { seq, ...choice } of newestOf(mayCount)) {
    const slot = slotOf(choice);
    const before = known.get(slot);
    const counts = seq === undefined || !before || seq > before.seq || before.seq === 0;
    if (!counts || (before && isSameChoice(before, choice))) continue;
    changed.set(slot, { ...choice, seq: seq ?? before?.seq ?? 0 });
  }
  const chosen = foldChoices(new Map([...known, ...changed]).values());
  return { chosen, changes: [...changed.values()] };
}
