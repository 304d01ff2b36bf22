type Entry<Value> = { key: number; turn: number; value: Value };

/** The smallest key first; of equal ones the one that came first. */
export class Heap<Value> {
  private readonly entries: Entry<Value>[] = [];
  private turns = 0;

  get size(): number {
    return this.entries.length;
  }

  get least(): number {
    return this.entries[0]?.key ?? Number.POSITIVE_INFINITY;
  }

  push(key: number, value: Value): void {
    const { entries } = this;
    const entry = { key, turn: this.turns++, value };
    let at = entries.push(entry) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above] as Entry<Value>;
      if (!isBefore(entry, parent)) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = entry;
  }

  pop(): { key: number; value: Value } | undefined {
    const { entries } = this;
    const first = entries[0];
    const last = entries.pop();
    if (!first || !last || entries.length === 0) return first;
    let at = 0;
    for (let below = 1; below < entries.length; below = 2 * at + 1) {
      const right = entries[below + 1];
      if (right && isBefore(right, entries[below] as Entry<Value>)) below += 1;
      const child = entries[below] as Entry<Value>;
      if (!isBefore(child, last)) break;
      entries[at] = child;
      at = below;
    }
    entries[at] = last;
    return first;
  }
}

const isBefore = (one: Entry<unknown>, other: Entry<unknown>) =>
  one.key < other.key || (one.key === other.key && one.turn < other.turn);
