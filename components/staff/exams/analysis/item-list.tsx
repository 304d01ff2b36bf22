import { Feather, type IconNode, Mountain, Siren, TriangleAlert } from "lucide";
import { useState } from "react";
import type { Asked } from "@/components/staff/exams/analysis/answer-names";
import { ChoiceTable } from "@/components/staff/exams/analysis/choice-table";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { FEWEST_FOR_COEFFICIENTS } from "@/lib/exams/item-analysis/coefficients";
import type { AnalysedQuestion, ExamAnalysis, Verdict } from "@/lib/exams/item-analysis/schema";
import { letterOf } from "@/lib/exams/letters";
import type { StaffExam } from "@/lib/exams/staff-schema";

const copy = examAnalysisCopy.items;

const badges: Record<Verdict, { tone: BadgeTone; icon: IconNode }> = {
  key: { tone: "bad", icon: Siren },
  too_easy: { tone: "neutral", icon: Feather },
  weak: { tone: "warn", icon: TriangleAlert },
  hard: { tone: "warn", icon: Mountain },
};

type Word = keyof typeof copy.words;
/** Where too few sat for a figure. */
function wordFor(difficulty: number): Word {
  if (difficulty >= 0.8) return "most";
  return difficulty >= 0.4 ? "half" : "few";
}

type FigureProps = { label: string; value: number };

function Figure({ label, value }: FigureProps) {
  const isBad = value < 0;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="sr-only">{label}</span>
      <span
        aria-hidden="true"
        className="h-1.5 min-w-10 flex-1 overflow-hidden rounded-full bg-line md:w-16 md:flex-none"
      >
        <span
          className={cn("block h-full rounded-full", isBad ? "bg-danger" : "bg-primary")}
          style={{ width: `${Math.min(Math.abs(value), 1) * 100}%` }}
        />
      </span>
      <span className={cn("figure w-12 shrink-0 text-right", isBad && "font-semibold text-danger-ink")}>
        {examAnalysisCopy.coefficient(value)}
      </span>
    </span>
  );
}

function Item({ exam, question, analysed, groups }: Asked & { groups: string }) {
  const { number, verdict, difficulty, discrimination, correlation, alpha_without: alpha, units, scoring } = analysed;
  const badge = verdict && badges[verdict];
  return (
    <details className="group border-t border-line" data-question={number}>
      <summary
        className={cn(
          "grid cursor-pointer list-none grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary md:grid-cols-[2rem_minmax(0,1fr)_8.5rem_8.5rem_7.5rem]",
          verdict === "key" && "bg-danger-soft/50",
        )}
      >
        <b>{copy.number(number)}</b>
        <span className="line-clamp-2 min-w-0">{question.text}</span>
        <span className="col-span-2 col-start-2 row-start-2 flex min-w-0 gap-5 *:flex-1 md:contents">
          {discrimination === null ? (
            <span className="text-meta text-muted md:col-span-2">{copy.words[wordFor(difficulty)]}</span>
          ) : (
            <>
              <Figure label={copy.difficulty} value={difficulty} />
              <Figure label={copy.discrimination} value={discrimination} />
            </>
          )}
        </span>
        <span className="col-start-3 row-start-1 justify-self-end md:col-start-5">
          {badge && (
            <Badge tone={badge.tone} icon={<Icon as={badge.icon} size={15} />}>
              {copy.verdicts[verdict]}
            </Badge>
          )}
        </span>
      </summary>
      <div className="grid gap-3 px-4 pt-1 pb-4 md:pl-15">
        {units.map((unit) => (
          <div key={unit.statement} className="grid gap-1.5">
            {unit.statement !== null && (
              <p className="text-small">
                {copy.statement(letterOf(exam.letters, unit.statement), question.options[unit.statement]?.text ?? "")}
              </p>
            )}
            <ChoiceTable unit={unit} exam={exam} question={question} />
          </div>
        ))}
        <p className="text-meta text-muted">
          {[
            groups,
            ...(correlation === null ? [] : [copy.correlation(correlation)]),
            ...(alpha === null ? [] : [copy.alphaWithout(alpha)]),
            ...(scoring === "all_correct" ? [copy.given] : []),
          ].join(" · ")}
        </p>
      </div>
    </details>
  );
}

type ItemListProps = { analysis: ExamAnalysis; exam: StaffExam };

/** Question by question, those to be looked at first; one opens to who chose what. */
export function ItemList({ analysis, exam }: ItemListProps) {
  const { questions, group_size: size, attempts } = analysis;
  const look = questions.filter(({ verdict }) => verdict !== null);
  const isJudged = attempts >= FEWEST_FOR_COEFFICIENTS;
  const [isAll, setIsAll] = useState(look.length === 0);
  const order = (questions: AnalysedQuestion[]) =>
    questions.toSorted((a, b) => Number(b.verdict === "key") - Number(a.verdict === "key"));
  const shown = isAll ? questions : order(look);
  const groups = examAnalysisCopy.choices.groups(size, attempts - 2 * size);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h2 className="text-subtitle">{copy.title}</h2>
        {isJudged && (
          <ChipRow label={copy.filter}>
            <Chip chosen={!isAll} count={copy.number(look.length)} onClick={() => setIsAll(false)}>
              {copy.look}
            </Chip>
            <Chip chosen={isAll} count={copy.number(questions.length)} onClick={() => setIsAll(true)}>
              {copy.all}
            </Chip>
          </ChipRow>
        )}
      </div>
      <p
        aria-hidden="true"
        className="hidden grid-cols-[2rem_minmax(0,1fr)_8.5rem_8.5rem_7.5rem] gap-x-3 border-t border-line bg-surface-2 px-4 py-2 text-meta text-muted md:grid"
      >
        <span className="col-start-3">{copy.difficulty}</span>
        <span>{copy.discrimination}</span>
      </p>
      {shown.length === 0 && <p className="border-t border-line px-4 py-5 text-muted">{copy.none}</p>}
      {shown.map((analysed) => {
        const question = exam.questions.find(({ position }) => position === analysed.number);
        return question && <Item key={analysed.number} {...{ exam, question, analysed, groups }} />;
      })}
    </Card>
  );
}
