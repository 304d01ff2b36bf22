import { foldText, looseText } from "@/lib/exams/authoring/import/clean-text";
import { alphabets } from "@/lib/exams/authoring/import/typed-lines";

/** Indexes of the options that an answer names by letter, by text or by both. */
export function optionsNamed(answer: string, options: readonly { text: string }[]): number[] {
  const texts = (same: (text: string) => string) =>
    options.flatMap(({ text }, index) => (same(text) === same(answer) ? [index] : []));
  const exact = texts(foldText);
  const byText = exact.length > 0 ? exact : texts(looseText);
  const [, letter = "", rest = ""] =
    /^\(?\s?([ক-ঞA-Ja-j])(?![\p{L}\p{M}\p{N}])\s?\)?[.।:,;–-]?\s*(.*)$/su.exec(answer) ?? [];
  const index = Math.max(...alphabets.map((letters) => (letter ? letters.indexOf(letter) : -1)));
  const isOption = index >= 0 && index < options.length;
  // A text after the letter must be that option's.
  const agrees =
    rest === "" ||
    [rest, rest.replace(/^\((.*)\)$/su, "$1")].some(
      (text) => looseText(text) === looseText(options[index]?.text ?? ""),
    );
  return [...new Set([...(isOption && agrees ? [index] : []), ...byText])];
}

/** A source in brackets, such as a page or a board; after the answer it is not part of the option's text. */
export const reference =
  /(?<=\S)\s*[([]\s?(?:পৃষ\u09CDঠা|পৃ[.:ঃ]|page|pp?\.|বোর্ড|board|[\p{L}\p{M}.]{1,12}\s?বো\.?|সূত্র|ref|source)(?![\p{L}\p{M}])[^()[\]]{0,60}[)\]]$/iu;
