"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { AlarmCard } from "@/components/staff/exams/analysis/alarm-card";
import { AnswerFiles } from "@/components/staff/exams/analysis/answer-files";
import { FigureStrip } from "@/components/staff/exams/analysis/figure-strip";
import { ItemList } from "@/components/staff/exams/analysis/item-list";
import { ItemMap } from "@/components/staff/exams/analysis/item-map";
import { MarkHistogram } from "@/components/staff/exams/analysis/mark-histogram";
import { explainFailure } from "@/components/staff/ui/failure";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { controlClass, controlState } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { examAnalysisCopy as copy } from "@/lib/copy/staff-exam-analysis";
import { examResultsCopy } from "@/lib/copy/staff-exam-results";
import { FEWEST_FOR_COEFFICIENTS } from "@/lib/exams/item-analysis/coefficients";
import type { ExamAnalysis } from "@/lib/exams/item-analysis/schema";
import { examAnalysis, staffExam } from "@/lib/exams/staff-client";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { useRead } from "@/lib/use-read";

/** A return to the tab computes nothing anew, and another version comes in the place of the one that is shown. */
const kept = { revalidateOnFocus: false, keepPreviousData: true };

/** The answers of an exam, and their judgement of it and of its questions; a doubtful key comes first. */
export function AnalysisScreen({ id }: { id: number }) {
  const [version, setVersion] = useState<number>();
  const { mutate } = useSWRConfig();
  const { data: analysis, error: refused, mutate: reload } = useRead(examAnalysis(id, version), kept);
  const { data: exam, error: lost, mutate: reloadExam } = useRead(analysis ? staffExam(id, analysis.version) : null);
  // Its list of versions stays while another version is fetched, and the focus with it.
  const { data: newest } = useRead(staffExam(id));
  const error = refused ?? lost;
  const sat = newest?.versions.filter(({ attempts }) => attempts > 0) ?? [];
  return (
    <ConsolePage>
      <PageHead
        title={newest ? newest.title : copy.title}
        lead={
          analysis &&
          `${copy.title} · ${copy.lead(analysis.attempts, sat.length > 1 ? analysis.version : null, analysis.computed_at)}`
        }
        back={`/staff/exams/${id}/results`}
        actions={
          <>
            {analysis && analysis.attempts > 0 && <AnswerFiles id={id} version={analysis.version} />}
            {sat.length > 1 && (
              <select
                aria-label={copy.version}
                value={analysis?.version}
                onChange={(event) => setVersion(Number(event.target.value))}
                className={`${controlClass} ${controlState(undefined)} min-h-11`}
              >
                {sat.map(({ number, attempts }) => (
                  <option key={number} value={number}>
                    {examResultsCopy.regrade.versionOf(number, attempts)}
                  </option>
                ))}
              </select>
            )}
          </>
        }
      />
      {error && (
        <LoadFailure
          title={copy.failed}
          text={explainFailure(error)}
          onRetry={() => void Promise.all([reload(), reloadExam()])}
        />
      )}
      {!error && !(analysis && exam) && (
        <div role="status" className="grid gap-3.5">
          <span className="sr-only">{copy.title}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-90" />
        </div>
      )}
      {analysis && exam && (
        <Analysed
          key={`${analysis.version} ${analysis.revision}`}
          analysis={analysis}
          exam={exam}
          // A correction changes every figure, the results and the exam itself.
          onDone={() => void mutate((key) => typeof key === "string" && key.startsWith(staffExam(id).path))}
        />
      )}
    </ConsolePage>
  );
}

type AnalysedProps = { analysis: ExamAnalysis; exam: StaffExam; onDone: () => void };

function Analysed({ analysis, exam, onDone }: AnalysedProps) {
  const { questions, attempts } = analysis;
  if (attempts === 0) {
    const { title, text } = exam.handed_in > 0 ? copy.none : copy.empty;
    return <EmptyState title={title} text={text} />;
  }
  const look = questions.filter(({ verdict }) => verdict !== null).length;
  const isFew = attempts < FEWEST_FOR_COEFFICIENTS;
  const doubts = questions.flatMap((analysed) => {
    const question = exam.questions.find(({ position }) => position === analysed.number);
    const units = analysed.units.filter(({ suspect }) => suspect !== null);
    return question ? units.map((unit) => ({ analysed, question, unit })) : [];
  });
  doubts.sort((a, b) => (a.unit.discrimination ?? 0) - (b.unit.discrimination ?? 0));
  return (
    <>
      <FigureStrip analysis={analysis} look={isFew ? null : look} />
      {isFew && <p className="rounded-card bg-surface-2 px-4 py-3 text-muted">{copy.few(FEWEST_FOR_COEFFICIENTS)}</p>}
      {doubts.map(({ analysed, question, unit }, index) => (
        <AlarmCard
          key={`${analysed.number} ${unit.statement}`}
          {...{ exam, question, analysed, unit, onDone }}
          version={analysis.version}
          groupSize={analysis.group_size}
          isOpen={index === 0}
        />
      ))}
      <div className="grid gap-3.5 *:min-w-0 md:gap-4.5 lg:grid-cols-2">
        <Card>
          <h2 className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-4 py-2.5 text-subtitle">
            {copy.marks.title}
            <span className="font-sans text-meta text-muted">{copy.marks.people(attempts)}</span>
          </h2>
          <MarkHistogram {...analysis} />
        </Card>
        {!isFew && (
          <Card>
            <h2 className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-4 py-2.5 text-subtitle">
              {copy.map.title}
              <span className="font-sans text-meta text-muted">{copy.map.hint}</span>
            </h2>
            <ItemMap questions={questions} look={look} />
          </Card>
        )}
      </div>
      <ItemList analysis={analysis} exam={exam} />
    </>
  );
}
