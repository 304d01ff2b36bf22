"use client";

import { ArrowLeftRight, ChartColumn, MessageSquareWarning, ScanLine } from "lucide";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { RegradeDialog } from "@/components/staff/exams/results/regrade-dialog";
import { listColumns } from "@/components/staff/list/columns";
import { RecordList } from "@/components/staff/list/record-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { challengesCopy } from "@/lib/copy/staff-challenges";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { examResultsCopy as copy } from "@/lib/copy/staff-exam-results";
import { sheetsCopy } from "@/lib/copy/staff-sheets";
import { resultTable } from "@/lib/exams/results/columns";
import type { ResultPage } from "@/lib/exams/results/schema";
import { examResults, resultsFile, staffExam } from "@/lib/exams/staff-client";
import { formatMarks } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const columns = listColumns(resultTable, {
  score: ({ score, total_marks }) => <b>{copy.score(score, total_marks)}</b>,
});

/** The results of all learners, with the way to correct a key. */
export function ExamResults({ id }: { id: number }) {
  const [isRegrading, setIsRegrading] = useState(false);
  const { mutate } = useSWRConfig();
  const { data: exam } = useRead(staffExam(id));
  const { data: summary } = useRead<ResultPage>(examResults(id, new URLSearchParams({ limit: "1" })));
  const figures = summary
    ? [
        copy.lead(summary.handed_in, summary.running),
        ...(summary.average === null ? [] : [`${copy.average} ${formatMarks(summary.average)}`]),
        ...(summary.best === null ? [] : [`${copy.best} ${formatMarks(summary.best)}`]),
      ].join(" · ")
    : undefined;
  return (
    <ConsolePage>
      <PageHead
        title={exam ? exam.title : copy.title}
        lead={figures}
        back={`/staff/exams/${id}`}
        actions={
          <>
            <ButtonLink
              variant="secondary"
              size="sm"
              href={`/staff/exams/${id}/analysis`}
              icon={<Icon as={ChartColumn} size={18} />}
            >
              {examAnalysisCopy.open}
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              size="sm"
              href={`/staff/exams/${id}/challenges`}
              icon={<Icon as={MessageSquareWarning} size={18} />}
            >
              {challengesCopy.open}
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              size="sm"
              href={`/staff/exams/${id}/sheets`}
              icon={<Icon as={ScanLine} size={18} />}
            >
              {sheetsCopy.open}
            </ButtonLink>
            <ToolButton disabled={!exam} icon={ArrowLeftRight} onClick={() => setIsRegrading(true)}>
              {copy.regrade.open}
            </ToolButton>
          </>
        }
      />
      <RecordList
        name="exam-results"
        label={copy.title}
        columns={columns}
        search={{ name: "q", label: copy.search }}
        usualSort="-score"
        read={(query) => examResults(id, query)}
        file={(query) => resultsFile(id, new URLSearchParams({ format: query.get("format") ?? "csv" }))}
        rowKey={({ attempt_id }) => String(attempt_id)}
        empty={copy.empty}
      />
      {exam && (
        <RegradeDialog
          exam={exam}
          open={isRegrading}
          onClose={() => setIsRegrading(false)}
          // A regrade changes every row, the figures and the exam itself.
          onDone={() => mutate((key) => typeof key === "string" && key.startsWith(staffExam(id).path))}
        />
      )}
    </ConsolePage>
  );
}
