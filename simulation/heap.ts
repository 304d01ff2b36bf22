const FANOUT = 4;

/** The smallest key first; of equal ones the one that came first. In arrays of numbers, so that moving one is cheap. */
export class Heap<Value> {
  size = 0;
  private turns = 0;
  private keys = new Float64Array(1024);
  private turnOf = new Float64Array(1024);
  /** Where the value is. */
  private slots = new Uint32Array(1024);
  private readonly values: (Value | undefined)[] = [];
  private readonly freeSlots: number[] = [];

  get least(): number {
    return this.size > 0 ? (this.keys[0] as number) : Number.POSITIVE_INFINITY;
  }

  push(key: number, value: Value): void {
    if (this.size === this.keys.length) this.grow();
    const slot = this.freeSlots.pop() ?? this.values.length;
    this.values[slot] = value;
    let at = this.size++;
    while (at > 0) {
      const above = Math.floor((at - 1) / FANOUT);
      // A value that is already there came earlier, so it wins a tie.
      if ((this.keys[above] as number) <= key) break;
      this.move(above, at);
      at = above;
    }
    this.put(at, key, this.turns++, slot);
  }

  pop(): Value | undefined {
    if (this.size === 0) return undefined;
    const slot = this.slots[0] as number;
    const value = this.values[slot];
    this.values[slot] = undefined;
    this.freeSlots.push(slot);
    this.size -= 1;
    if (this.size > 0) this.sinkLast();
    return value;
  }

  /** Moves the last value to the top, and then down to its place. */
  private sinkLast(): void {
    const { keys, turnOf, size } = this;
    const key = keys[size] as number;
    const turn = turnOf[size] as number;
    const slot = this.slots[size] as number;
    let at = 0;
    for (let below = 1; below < size; below = FANOUT * at + 1) {
      let first = below;
      const end = Math.min(below + FANOUT, size);
      for (let other = below + 1; other < end; other += 1) {
        if (isBefore(keys[other], turnOf[other], keys[first], turnOf[first])) first = other;
      }
      if (!isBefore(keys[first], turnOf[first], key, turn)) break;
      this.move(first, at);
      at = first;
    }
    this.put(at, key, turn, slot);
  }

  private move(from: number, to: number): void {
    this.put(to, this.keys[from] as number, this.turnOf[from] as number, this.slots[from] as number);
  }

  private put(at: number, key: number, turn: number, slot: number): void {
    this.keys[at] = key;
    this.turnOf[at] = turn;
    this.slots[at] = slot;
  }

  private grow(): void {
    const { keys, turnOf, slots } = this;
    this.keys = new Float64Array(2 * keys.length);
    this.keys.set(keys);
    this.turnOf = new Float64Array(2 * turnOf.length);
    this.turnOf.set(turnOf);
    this.slots = new Uint32Array(2 * slots.length);
    this.slots.set(slots);
  }
}

const isBefore = (key = 0, turn = 0, otherKey = 0, otherTurn = 0) =>
  key < otherKey || (key === otherKey && turn < otherTurn);
