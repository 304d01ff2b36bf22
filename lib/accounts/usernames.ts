/** A letter without its case, only where the case can be put back: not `İ` or the Kelvin sign, which are other letters. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.toUpperCase() === letter ? lower : letter;
}

/**
 * Whether somebody wrote this account's name. The database's comparison takes more for the same, so that no two accounts
 * look alike; it finds an account, but does not let in.
 */
export function isSameUsername(written: string, username: string): boolean {
  const [a, b] = [written, username].map((name) => Array.from(name, foldLetter).join(""));
  return a === b;
}
