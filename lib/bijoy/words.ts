import { hasBijoyGlyph, hasBijoyLetters } from "@/lib/bijoy/recognise";

/**
 * - `glyph`: signs that no language has in such a place
 * - `letters`: plain letters in an order that English does not have
 * - `latin`: English, or no word of Bengali would be typed so
 * - `open`: its neighbours tell
 * - `through`: digits, units, formulas and abbreviations, which stand between words of either kind
 */
export type WordKind = "glyph" | "letters" | "latin" | "open" | "through";

const units =
  "mmHg|cmH2O|[kM]?Pa|m?mEq|m?Eq|m?Osm|[kM]Da|[kMG]Hz|Hz|[kM]?eV|m?Gy|m?Sv|[kM]Bq|kJ|kWh|k?cal|m?mol|[mµd]?L|mEq|mcg|IU|bpm|ppm";
const unit = new RegExp(`^\\d*(?:${units})$`);
/** These are units behind a number alone: mg is সম, and cm is পস. */
const unitOfNumber =
  /^(?:[kmµnp]?g|[dm]?l|[kcmµn]?m|[mµn]?s|[km]?V|m?A|W|J|K|C|F|cc|hr?s?|min|sec|mins|secs|U|[mc]m[²³]|m[²³])$/;

const element = "(?:He|Li|Be|Na|Mg|Al|Si|Cl|Ca|Cr|Mn|Fe|Co|Cu|Zn|Br|Ag|Ba|Hg|Pb|[HBCNOFPSKI])";
const formula = new RegExp(`^(?:${element}[0-9₀-₉]*){2,}$|^\\d*${element}[0-9₀-₉]+$`);
const abbreviation =
  /^(?:[A-Z]{2,}[0-9]*s?|[mtrscn]+(?:RNA|DNA)|p(?:H|Ka?|CO2|O2)|[PS][apv]?C?O2|FiO2|Hb(?:A1c|[ACFHS])?|Ig[ADEGM][0-9]?|[A-Z][0-9]+[A-Za-z]?|GnRH|[di]NTP|[il]{1,3}|iv|vi{0,3}|[A-FHJ-Zabd-hj-su-z])$/;
/** Words that look like English or an abbreviation: এক, এই, কত, একই, একক, এত, ওই, তত, ছক, এরপর, সংবহন. */
const bengali = /^(?:GK|GB|KZ|GKB|GKK|GZ|IB|ZZ|QK|Gici|msenb)$/;
const ordinal = /^\d+(?:st|nd|rd|th)$/;
const degrees = /^\d*°[CF]?$/;
/** English may look so; three letters at least, since the rest is in the list. */
const englishShape = /^[A-Z]?[a-z]*[aeiou][a-z]*$/;

export const mayBeEnglish = (word: string): boolean => word.length > 2 && englishShape.test(word);

const english = new Set(
  (
    "a an and any as at be by do does due each for from had has have he her his how if in into it its may more most no " +
    "not of on or per she than that the their then there these they this those to up via was were when which while " +
    "who whom why will with within without all also are but can during following false true except increase decrease " +
    "disease blood cell body day days year old male female child boy girl man woman which what where between level low " +
    "high acid base test type mean dose drug heart lung liver bone brain nerve vein axis index wall wave"
  ).split(" "),
);

const leftSign = "[w†‡ˆ‰]";
const sign = "[vxyz~]";
/** Orders that the font's letters never have: a vowel sign without its letter, or a letter that begins no word. */
const impossible = new RegExp(
  [
    `^${leftSign}?[vxyz~uopqrstOTY]`,
    `${leftSign}(?:$|${leftSign}|${sign}|[A-Jrstu])`,
    `${sign}${sign}`,
    `[rst](?:${sign}|[rstu])`,
    `[B-J]${sign}`,
    "A[xyz~]",
  ].join("|"),
);
const latinShape = /^[A-Z]?[a-z]+(?:['’][a-z]{1,2})?$/;
const latinName = /^(?:Mc|Mac|de|di|von)[A-Z][a-z]+$|^(?:[A-Z][b-df-hj-np-t]{0,3}[aeiou][a-u]+){2,}$/;
/** Names such as Ménière, Sjögren and Barré. */
const accented = /^(?:[A-Z][a-uw-z]*|[a-uw-z]+)[áâäåæçèéêëíîïñóôöøúûü][a-uw-z]{2,}$|^[A-Z]?[a-uw-z]{3,}[éèüñ]$/;
const marks = /^[‘’“”–—…'"^&|•]+|[‘’“”–—…'"|•]+$/g;

/** Signs that are rare outside of the font, and that many languages have. */
const sure = new RegExp(
  [
    "[a-z`]³(?![A-Za-z])",
    "^[^`]+[A-Za-z]`$",
    "[A-Za-z`]ÿ|ÿ[A-Za-z]",
    "[vwxyz][ñò-öø-þ]|[ñò-öø-þ][vxyz](?![a-z])",
    "[A-Za-z]ø[vxyz]|‡”[PQ]",
    "[a-z][À-ÖØ-Þ]",
    "^ü[rh`]",
    "iæ|kã$|[A-Za-z]÷|¯[_A-Za-z`]|[A-Za-z][¼½¾]",
  ].join("|"),
);

function isLatin(word: string): boolean {
  if (bengali.test(word)) return false;
  if (latinName.test(word) || english.has(word.toLowerCase())) return true;
  if (accented.test(word) && !hasBijoyLetters(word) && !sure.test(word)) return true;
  if (!latinShape.test(word)) return false;
  if (impossible.test(word)) return true;
  return !hasBijoyLetters(word) && word.length > 3 && !/[vwxyz]/.test(word) && /[aeiou]/.test(word);
}

/** @param afterNumber a number stands before it */
export function wordKind(piece: string, afterNumber: boolean): WordKind {
  const word = piece.replace(marks, "");
  if (word === "" || /^\d+$/.test(word) || unit.test(word)) return "through";
  if (ordinal.test(word) || degrees.test(word)) return "through";
  if (formula.test(word) || (abbreviation.test(word) && !bengali.test(word))) return "through";
  const letters = word.replace(/^\d+/, "");
  if ((afterNumber || letters !== word) && unitOfNumber.test(letters)) return "through";
  if (word.split(/[-–—…'"]|\.\.\./).every(isLatin)) return "latin";
  if (impossible.test(letters)) return "latin";
  return hasBijoyGlyph(piece) || sure.test(letters) ? "glyph" : hasBijoyLetters(letters) ? "letters" : "open";
}
