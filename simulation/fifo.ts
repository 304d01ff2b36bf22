const ROOM = 1024;

/** First come, first served; an array's own shift would move all the others. */
export class Fifo<Item> {
  private readonly items: (Item | undefined)[] = [];
  private head = 0;

  get size(): number {
    return this.items.length - this.head;
  }

  get first(): Item | undefined {
    return this.items[this.head];
  }

  push(item: Item): void {
    this.items.push(item);
  }

  shift(): Item | undefined {
    const item = this.items[this.head];
    if (this.head === this.items.length) return undefined;
    this.items[this.head++] = undefined;
    if (this.head === this.items.length || (this.head > ROOM && 2 * this.head > this.items.length)) {
      this.items.splice(0, this.head);
      this.head = 0;
    }
    return item;
  }
}
