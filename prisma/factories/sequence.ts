let last = 0;

/** The next number of this process; gives every built row its own username, address and transaction id. */
export function nextNumber(): number {
  last += 1;
  return last;
}

/** Processes that share one database start at different numbers. */
export function startNumbersAfter(number: number): void {
  last = number;
}

/** A UUID that is the same on every run. */
export function numberedUuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}
