/** A letter without its case, only where the case can be put back: not `İ` or the Kelvin sign, which are other letters. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.toUpperCase() === letter ? lower : letter;
}

/** Stricter than the database: its comparison keeps accounts from looking alike and finds one, but lets nobody in. */
export function isSameUsername(written: string, username: string): boolean {
  const [a, b] = [written, username].map((name) => Array.from(name, foldLetter).join(""));
  return a === b;
}
