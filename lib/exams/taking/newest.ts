import { type Slot, slotOf, type TypedChoice } from "@/lib/exams/choice";

/** As saves that arrive one after the other, but one without a `seq` gives way to any with one, wherever it stands. */
function replaces({ seq }: TypedChoice, { seq: before }: TypedChoice): boolean {
  if (seq === undefined || before === undefined) return before === undefined;
  return seq > before || before === 0;
}

/** The choices of one request that count, one for each slot: the highest `seq`, and without `seq` the last. */
export function newestOf(choices: readonly TypedChoice[]): TypedChoice[] {
  const newest = new Map<Slot, TypedChoice>();
  for (const choice of choices) {
    const slot = slotOf(choice);
    const before = newest.get(slot);
    if (!before || replaces(choice, before)) newest.set(slot, choice);
  }
  return [...newest.values()];
}
