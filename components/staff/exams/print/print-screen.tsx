"use client";

import { Printer } from "lucide";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { PrintForm } from "@/components/staff/exams/print/print-form";
import { printPath, sheetsPath } from "@/components/staff/exams/print/print-path";
import { PrintPreview } from "@/components/staff/exams/print/print-preview";
import { PRINT_AT_ONCE } from "@/components/staff/exams/print/print-sheets";
import type { Printing } from "@/components/staff/exams/print/question-sheets";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { examPrintCopy as copy } from "@/lib/copy/staff-exam-print";
import { staffExamsCopy } from "@/lib/copy/staff-exams";
import type { PrintChoices } from "@/lib/exams/on-paper/choices";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";

function leadOf({ title, questions, answersCount, opensAt }: PrintedExam): string {
  const sets = questions.filter(({ kind }) => kind === "true_false_set").length;
  const tally = staffExamsCopy.tally({ single: questions.length - sets, true_false_set: sets }, answersCount);
  return copy.lead(title, tally, opensAt);
}

/** The choices stand in the address, so that a reload and a colleague see the same. */
export function PrintScreen({ exam, academy, choices: said }: Printing) {
  const router = useRouter();
  const [choices, setChoices] = useState(said);
  const [isPending, startTransition] = useTransition();
  const href = sheetsPath(exam, choices) + PRINT_AT_ONCE;
  const code = letterOfPaper(choices.code);
  const isEmpty = exam.questions.length === 0;
  useShortcut("p", copy.print(code), isEmpty ? null : () => router.push(href));

  const choose = (change: Partial<PrintChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    startTransition(() => router.replace(printPath(exam, next), { scroll: false }));
  };
  return (
    <ConsolePage>
      <PageHead
        title={copy.pageTitle}
        lead={leadOf(exam)}
        back={`/staff/exams/${exam.id}`}
        actions={
          !isEmpty && (
            <ButtonLink href={href} size="sm" icon={<Icon as={Printer} size={18} />}>
              {copy.print(code)}
              <KeyCap on="primary">P</KeyCap>
            </ButtonLink>
          )
        }
      />
      {isEmpty ? (
        <EmptyState
          title={copy.empty.title}
          text={copy.empty.text}
          action={
            <ButtonLink variant="soft" href={`/staff/exams/${exam.id}`}>
              {copy.empty.back}
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid items-start gap-4.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24.25rem]">
          <PrintForm exam={exam} choices={choices} onChoose={choose} />
          <PrintPreview printing={{ exam, choices, academy }} isPending={isPending} />
        </div>
      )}
    </ConsolePage>
  );
}
