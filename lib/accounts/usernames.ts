/** The lower case of a letter, unless it cannot be reversed: `İ` and the Kelvin sign are letters of their own. */
function foldLetter(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.toUpperCase() === letter ? lower : letter;
}

/** This comparison is stricter than the database's, which finds accounts and keeps names apart but lets nobody in. */
export function isSameUsername(written: string, username: string): boolean {
  const [a, b] = [written, username].map((name) => Array.from(name, foldLetter).join(""));
  return a === b;
}
