import "server-only";
import { faultyFormula, formulaFaults, formulaLimits } from "@/lib/copy/formulas";
import { ValidationError } from "@/lib/errors";
import type { FormulaResult } from "@/lib/markup/convert-formula";
import { converter } from "@/lib/markup/converter";
import {
  type ConvertedFormula,
  formulasOf,
  type Markup,
  mapInline,
  paragraphsOf,
  type StoredPicture,
  type TypedFormula,
  type TypedMarkup,
} from "@/lib/markup/document";
import { inSandbox } from "@/lib/sandbox/process";

/** They take a child a sixth of its seconds, as measured. */
const FORMULAS_A_CALL = 400;

/** The sizes of the pictures that texts may show, by their ids. */
export type Pictures = ReadonlyMap<string, Pick<StoredPicture, "width" | "height">>;

type Caller = {
  accountId: number;
  /** Field of the form that gets the error. */
  field: string;
};

async function resultsOf(typed: readonly TypedFormula[], caller: Caller): Promise<FormulaResult[]> {
  return inSandbox({ ...caller, words: formulaLimits }, "formulas", new Blob([JSON.stringify(typed)]));
}

/** @throws ValidationError that says what is wrong with it; AppError throttled, overloaded */
export async function convertTyped(typed: TypedFormula, caller: Caller): Promise<ConvertedFormula> {
  const [result] = await resultsOf([typed], caller);
  if (!result) throw new Error("The sandbox replied without a formula.");
  if ("fault" in result) throw new ValidationError({ [caller.field]: [formulaFaults[result.fault](result.sign)] });
  return { ...typed, ...result };
}

/**
 * Gives texts what their formulas and pictures are shown by. Formulas that stand in `known` keep what was made of them; only others
 * are converted, in the sandbox.
 *
 * @throws ValidationError that names each faulty formula; AppError throttled, overloaded
 */
export async function convertMarkup(
  typed: readonly TypedMarkup[],
  known: readonly Markup[],
  caller: Caller,
  pictures: Pictures = new Map(),
): Promise<Markup[]> {
  const converted = new Map(
    known
      .flatMap(convertedIn)
      .filter((formula) => formula.converter === converter)
      .map((formula) => [keyOf(formula), formula]),
  );
  const wanted = new Map(typed.flatMap(formulasOf).map((formula) => [keyOf(formula), formula]));
  const fresh = [...wanted.values()].filter((formula) => !converted.has(keyOf(formula)));
  for (let start = 0; start < fresh.length; start += FORMULAS_A_CALL) {
    for (const formula of await convertAll(fresh.slice(start, start + FORMULAS_A_CALL), caller)) {
      converted.set(keyOf(formula), formula);
    }
  }
  return typed.map((markup) => completed(markup, converted, pictures));
}

const keyOf = ({ tex, display }: TypedFormula): string => JSON.stringify([tex, display]);

const convertedIn = (markup: Markup): ConvertedFormula[] =>
  paragraphsOf(markup).flatMap(({ content = [] }) =>
    content.flatMap((node) => (node.type === "formula" ? [node.attrs] : [])),
  );

async function convertAll(typed: readonly TypedFormula[], caller: Caller): Promise<ConvertedFormula[]> {
  const results = await resultsOf(typed, caller);
  const faulty: string[] = [];
  const converted = typed.flatMap((formula, index) => {
    const result = results[index];
    if (!result) throw new Error("The sandbox replied with fewer formulas.");
    if (!("fault" in result)) return [{ ...formula, ...result }];
    faulty.push(faultyFormula(formula.tex, formulaFaults[result.fault](result.sign)));
    return [];
  });
  if (faulty.length > 0) throw new ValidationError({ [caller.field]: faulty });
  return converted;
}

const completed = (typed: TypedMarkup, converted: ReadonlyMap<string, ConvertedFormula>, pictures: Pictures): Markup =>
  mapInline(typed, (node) => {
    switch (node.type) {
      case "formula": {
        const attrs = converted.get(keyOf(node.attrs));
        if (!attrs) throw new Error("A formula was not converted.");
        return { ...node, attrs };
      }
      case "picture": {
        const size = pictures.get(node.attrs.id);
        if (!size) throw new Error("A picture has no size.");
        return { ...node, attrs: { ...node.attrs, ...size } };
      }
      default:
        return node;
    }
  });
