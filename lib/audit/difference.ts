type Difference<F> = { before: Partial<F>; after: Partial<F> };

/** The fields that differ, before and after, in the shape the audit keeps; null where none does. */
export function difference<F extends object>(before: F, after: F): Difference<F> | null {
  const names = Object.keys(after) as (keyof F)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const pick = (facts: F) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])) as Partial<F>;
  return { before: pick(before), after: pick(after) };
}
