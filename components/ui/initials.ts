const NUKTA = "়";

function firstLetter(name: string): string {
  const letters = [...name.normalize("NFC")];
  const at = letters.findIndex((letter) => /\p{L}/u.test(letter));
  if (at < 0) return "";
  return `${letters[at]}${letters[at + 1] === NUKTA ? NUKTA : ""}`.toLocaleUpperCase("en");
}

/** First base letter of each name without vowel signs (নুসরাত ইসলাম → নই); `U` when there is neither name. */
export function initials(firstName: string, lastName: string): string {
  return firstLetter(firstName) + firstLetter(lastName) || "U";
}
