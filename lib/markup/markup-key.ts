import { type Markup, typedMarkupOf } from "@/lib/markup/document";

const inOrder = (name: string, value: unknown): unknown =>
  name === "marks" && Array.isArray(value) ? value.map(({ type }) => type).sort() : value;

/** Equal for texts that say the same, whatever their formulas were converted to and however marks are ordered. */
export const markupKey = (doc: Markup): string => JSON.stringify(typedMarkupOf(doc), inOrder);

/** Whether two texts have the same markup, or both none. */
export const sameMarkup = (one: Markup | null | undefined, other: Markup | null | undefined): boolean =>
  one && other ? one === other || markupKey(one) === markupKey(other) : !one && !other;
