import "server-only";
import type { AnalysedItem, AnalysedUnit } from "@/lib/exams/item-analysis/analysis";
import type { AnalysedVersion } from "@/lib/exams/item-analysis/queries";
import type { AnalysedQuestion, ExamAnalysis } from "@/lib/exams/item-analysis/schema";
import { verdictOf } from "@/lib/exams/item-analysis/verdicts";
import type { PaperQuestion } from "@/lib/exams/paper-queries";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import { binsOf } from "@/lib/exams/results/figures";
import { wireName } from "@/lib/wire/names";

/** The ids of questions and of options are counted apart, so that no id tells whether a unit is a statement. */
const statementOf: Record<QuestionKind, (place: number) => number | null> = {
  single: () => null,
  true_false_set: (place) => place,
};

function presentUnit(unit: AnalysedUnit, question: PaperQuestion): AnalysedQuestion["units"][number] {
  const placeOf = (id: number) => question.options.findIndex((option) => option.id === id);
  const { difficulty, discrimination, correlation, suspect } = unit;
  const statement = statementOf[questionKindOf(question)](placeOf(unit.id));
  return {
    statement,
    difficulty,
    discrimination,
    correlation,
    choices: unit.choices.map(({ value, isRight, isDead, ...counts }) => ({
      option: typeof value === "number" ? placeOf(value) : null,
      truth: typeof value === "boolean" ? value : null,
      is_right: isRight,
      is_dead: isDead,
      ...counts,
    })),
    suspect: suspect && { choice: unit.choices.findIndex(({ value }) => value === suspect.value), by: suspect.by },
  };
}

function presentItem(item: AnalysedItem, question: PaperQuestion, number: number): AnalysedQuestion {
  const { difficulty, discrimination, correlation, alphaWithout } = item;
  return {
    number,
    scoring: wireName(question.scoring),
    // A correction that gave the marks to everybody has settled what there was to look at.
    verdict: question.scoring === "KEY" ? verdictOf(item) : null,
    difficulty,
    discrimination,
    correlation,
    alpha_without: alphaWithout,
    units: item.units.map((unit) => presentUnit(unit, question)),
  };
}

/** Marks that leave have four digits, so that a third of a mark is no nearer to a pass than it is shown. */
const reaches = (passMark: number) => (mark: number) => Math.round(mark * 10_000) >= Math.round(passMark * 10_000);

/**
 * By the places of questions and options, since that is how staff know them; ids of the paper stay inside.
 *
 * @param passMark null for an exam that is no model test
 */
export function presentAnalysis(
  { examId, version, paper, marks, analysis }: AnalysedVersion,
  { passMark, now }: { passMark: number | null; now: Date },
): ExamAnalysis {
  const { totals = null, groupSize = 0, alpha = null, error = null, items = [] } = analysis ?? {};
  const totalMarks = Number(version.totalMarks);
  const found = new Map(items.map((item) => [item.id, item]));
  return {
    exam_id: examId,
    version: version.number,
    revision: version.revision,
    attempts: marks.length,
    computed_at: now.toISOString(),
    total_marks: totalMarks,
    group_size: groupSize,
    mean: totals?.mean ?? null,
    median: totals?.median ?? null,
    deviation: totals?.deviation ?? null,
    alpha,
    error,
    pass_mark: passMark,
    passed: passMark === null ? null : marks.filter(reaches(passMark)).length,
    bins: binsOf(
      marks.map((score) => ({ score, learners: 1 })),
      totalMarks,
    ),
    questions: paper.questions.flatMap((question, index) => {
      const item = found.get(question.id);
      return item ? [presentItem(item, question, index + 1)] : [];
    }),
  };
}
