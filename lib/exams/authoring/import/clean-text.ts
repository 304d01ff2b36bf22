import { toAsciiDigits } from "@/lib/format";

const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/g;
// Control characters, zero-width spaces and non-characters are invisible, and XML cannot hold them all. The joiners
// stay.
const invisible = /[^\P{Cc}\n]|[\u200B\uFEFF\uFFFE\uFFFF]/gu;

const nonCharacters = /[\uFDD0-\uFDEF]/g;

/** Leaves the non-characters, with which a reader marks what it goes on to read. */
export const cleanMarkedPiece = (text: string): string =>
  text
    .toWellFormed()
    .replace(lineBreaks, " ")
    .replaceAll("\n", " ")
    .replaceAll("\t", " ")
    .replace(invisible, "")
    .normalize("NFC");

/** A piece of a line, whose spaces at its ends belong to it. */
export const cleanPiece = (text: string): string => cleanMarkedPiece(text.replace(nonCharacters, ""));

/** As `cleanMarkedPiece`. */
export function cleanMarked(text: string): string {
  const visible = text.toWellFormed().replace(lineBreaks, "\n").replaceAll("\t", " ").replace(invisible, "");
  const lines = visible.split("\n").map((line) => line.trimEnd());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .normalize("NFC");
}

export const cleanText = (text: string): string => cleanMarked(text.replace(nonCharacters, ""));

export function foldText(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** Folds texts that a reader takes for the same: digits of either script, a stop at the end, capitals. */
export function looseText(text: string): string {
  return toAsciiDigits(foldText(text))
    .replace(/\s*[।.]$/, "")
    .toLowerCase();
}

export function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}
