/** Pieces of Word's equations (OMML), as its editor writes them. */
const element = (name: string, inside: string) => `<m:${name}>${inside}</m:${name}>`;

const written = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Letters, digits and signs, set in italics as variables are. */
export const math = (text: string): string => element("r", `<m:t xml:space="preserve">${written(text)}</m:t>`);

/** Upright letters, as units and the elements of chemistry have them. */
export const upright = (text: string): string =>
  element("r", `<m:rPr><m:sty m:val="p"/></m:rPr><m:t xml:space="preserve">${written(text)}</m:t>`);

export const fraction = (above: string, below: string): string =>
  element("f", element("num", above) + element("den", below));
export const power = (base: string, raised: string): string =>
  element("sSup", element("e", base) + element("sup", raised));
export const index = (base: string, lowered: string): string =>
  element("sSub", element("e", base) + element("sub", lowered));
const indexAndPower = (base: string, lowered: string, raised: string): string =>
  element("sSubSup", element("e", base) + element("sub", lowered) + element("sup", raised));
export const root = (inside: string): string =>
  element("rad", `<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${element("e", inside)}`);
export const inBrackets = (inside: string, [open, close] = ["(", ")"]): string =>
  element("d", `<m:dPr><m:begChr m:val="${open}"/><m:endChr m:val="${close}"/></m:dPr>${element("e", inside)}`);
export const integral = (from: string, to: string, inside: string): string =>
  element(
    "nary",
    `<m:naryPr><m:chr m:val="∫"/><m:limLoc m:val="subSup"/></m:naryPr>${element("sub", from)}${element("sup", to)}${element("e", inside)}`,
  );
export const logarithm = (inside: string): string =>
  element("func", element("fName", upright("log")) + element("e", inside));

/** An equation within a line. */
export const equation = (...pieces: string[]): string => element("oMath", pieces.join(""));

/** A formula of chemistry: `SO4^2-` has its index and its charge, and a number before a formula counts it. */
export const chemistry = (formula: string): string =>
  (formula.match(/[A-Za-z()[\]]+(?:\d+)?(?:\^[\d+-]+)?|[^A-Za-z()[\]]+/g) ?? [])
    .map((piece) => {
      const [, letters = "", count = "", charge = ""] = /^([A-Za-z()[\]]+)(\d*)(?:\^(.+))?$/.exec(piece) ?? [];
      if (letters === "") return upright(piece);
      if (count && charge) return indexAndPower(upright(letters), upright(count), upright(charge));
      if (count) return index(upright(letters), upright(count));
      return charge ? power(upright(letters), upright(charge)) : upright(letters);
    })
    .join("");
