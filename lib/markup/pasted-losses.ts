/** Kinds of things on a page that no text can take from it. */
export const pastedLosses = ["picture", "formula", "drawing"] as const;
export type PastedLoss = (typeof pastedLosses)[number];

/** Each stands where such a thing was: non-characters, which no other text keeps. */
export const signOfLoss: Record<PastedLoss, string> = {
  picture: "\uFDD2",
  formula: "\uFDD3",
  drawing: "\uFDD4",
};
/** Stands in a plain text for what is no letter, here and in other programs. */
export const OBJECT = "\uFFFC";

const lossOfSign = new Map<string, PastedLoss>([
  ...pastedLosses.map((loss) => [signOfLoss[loss], loss] as const),
  [OBJECT, "drawing"],
]);
const sign = /([\uFDD2-\uFDD4\uFFFC])/;

/** The letters between the signs, and what the signs stand for. */
export const cutAtLosses = (text: string): (string | { loss: PastedLoss })[] =>
  text
    .split(sign)
    .filter((piece) => piece !== "")
    .map((piece) => {
      const loss = lossOfSign.get(piece);
      return loss ? { loss } : piece;
    });
