import { MARKUP_MAX, MARKUP_NODES_MAX } from "@/lib/wire/limits";

/** Whether a tree of nodes, which nobody has looked at yet, has more of them than a text may. */
export function hasTooManyNodes(tree: unknown): boolean {
  const left = [tree];
  for (let count = 0; left.length > 0; count += 1) {
    if (count + left.length > MARKUP_NODES_MAX) return true;
    const { content } = Object(left.pop());
    if (Array.isArray(content)) left.push(...content.slice(0, MARKUP_NODES_MAX + 1));
  }
  return false;
}

/** Whether a question's texts, formulas as converted, are larger than what each reading of its paper may cost. */
export const isTooLarge = (docs: readonly unknown[]): boolean =>
  docs.reduce<number>((sum, doc) => sum + (doc ? JSON.stringify(doc).length : 0), 0) > MARKUP_MAX;
