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

type Converted = ReadonlyMap<string, ConvertedFormula>;

/**
 * Gives the texts of many questions what their formulas and pictures are shown by. Formulas that stand in `known` keep what
 * was made of them; only others are converted, in the sandbox, with few calls. A faulty formula refuses the question that
 * it stands in, and no other.
 *
 * @throws AppError throttled, overloaded; ValidationError that names the limit of the sandbox
 */
export async function convertEach(
  questions: readonly (readonly TypedMarkup[])[],
  known: readonly Markup[],
  caller: Caller,
  pictures: Pictures = new Map(),
): Promise<(Markup[] | ValidationError)[]> {
  const converted = new Map(
    known
      .flatMap((markup) => formulasOf(markup))
      .filter((formula) => formula.converter === converter)
      .map((formula) => [keyOf(formula), formula]),
  );
  const faults = new Map<string, string>();
  const wanted = new Map(
    questions
      .flat()
      .flatMap(formulasOf)
      .map((formula) => [keyOf(formula), formula]),
  );
  const fresh = [...wanted.values()].filter((formula) => !converted.has(keyOf(formula)));
  for (let start = 0; start < fresh.length; start += FORMULAS_A_CALL) {
    const asked = fresh.slice(start, start + FORMULAS_A_CALL);
    for (const [index, result] of (await resultsOf(asked, caller)).entries()) {
      const formula = asked[index];
      if (!formula) throw new Error("The sandbox replied with more formulas.");
      if ("fault" in result) {
        faults.set(keyOf(formula), faultyFormula(formula.tex, formulaFaults[result.fault](result.sign)));
      } else converted.set(keyOf(formula), { ...formula, ...result });
    }
  }
  return questions.map((texts) => {
    const faulty = [...new Set(texts.flatMap(formulasOf).flatMap((formula) => faults.get(keyOf(formula)) ?? []))];
    if (faulty.length > 0) return new ValidationError({ [caller.field]: faulty });
    return texts.map((markup) => completed(markup, converted, pictures));
  });
}

const keyOf = ({ tex, display }: TypedFormula): string => JSON.stringify([tex, display]);

const completed = (typed: TypedMarkup, converted: Converted, pictures: Pictures): Markup =>
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
