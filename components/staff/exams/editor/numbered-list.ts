/** K to O are ক to ঙ in a Bijoy font. */
const marked = /^\s*(?:\(?(?:[A-Oa-j]|[ক-ঞ]|[0-9০-৯]{1,2})[.)।:]\)?|[-•*])\s*/u;

/** `ক) চার  খ) পাঁচ` on lines of their own: the texts without their marks; anything else is no list. */
export function splitNumbered(pasted: string): string[] {
  const lines = pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => marked.test(line))) return [];
  return lines.map((line) => line.replace(marked, "").trim()).filter(Boolean);
}

const told = /\s*[\s([–—:=,-][([]?\s*(?:(T|True|সত্য|স)|F|False|মিথ্যা|মি)\s*[)\]]?\s*[.।]?$/iu;

type Statement = { text: string; truth?: boolean };

/** Statements with the truth behind each; null where not each has one, so that it is part of the text. */
export function toldStatements(texts: readonly string[]): Required<Statement>[] | null {
  const found = texts.map((text) => told.exec(text));
  if (!found.every((match) => match !== null && match.index > 0)) return null;
  return texts.map((text, index) => ({
    text: text.slice(0, found[index]?.index).trim(),
    truth: found[index]?.[1] !== undefined,
  }));
}

/** A list as statements. A truth behind each of them, such as `(T)` or `সত্য`, is read. */
export function splitStatements(pasted: string): Statement[] {
  const texts = splitNumbered(pasted);
  return toldStatements(texts) ?? texts.map((text) => ({ text }));
}
