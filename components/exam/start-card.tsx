import { CircleMinus, FileText, KeyRound, ListChecks, ShieldCheck, Ticket, Timer } from "lucide";
import type { ReactNode } from "react";
import { examRules, hasSets, negativeFigure } from "@/components/exam/exam-rules";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { examStart as words } from "@/lib/copy/exam-start";
import type { Exam } from "@/lib/exams/schema";
import { formatNumber } from "@/lib/format";

/** The icons in the order of `examRules`. */
const ruleIcons = [Timer, ListChecks, CircleMinus, Ticket, ShieldCheck, KeyRound];

function Facts({ exam }: { exam: Exam }) {
  const facts = [
    {
      icon: ListChecks,
      label: words.questions,
      value: words.questionCount(formatNumber(exam.questions_count)),
      note: hasSets(exam) && words.answerCount(formatNumber(exam.answers_count)),
    },
    { icon: FileText, label: words.marks, value: formatNumber(exam.total_marks) },
    { icon: Timer, label: words.duration, value: words.minutes(formatNumber(exam.duration)) },
    { icon: CircleMinus, label: words.negative, value: negativeFigure(exam) },
  ];
  return (
    <dl className="grid grid-cols-2 border-b border-line md:grid-cols-4">
      {facts.map(({ icon, label, value, note }) => (
        <div
          key={label}
          className="grid gap-0.5 border-line p-4 odd:border-r md:p-5 md:not-last:border-r max-md:nth-[-n+2]:border-b"
        >
          <dt className="flex items-center gap-2 text-small text-muted">
            <Icon as={icon} size={18} className="text-primary" />
            {label}
          </dt>
          <dd className="figure text-section">
            {value}
            {note && <span className="block font-sans text-small text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts and rules of a quiz, and the way to begin it. */
export function StartCard({ exam, children }: { exam: Exam; children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <Facts exam={exam} />
      <div className="p-4 md:p-6">
        <h2 className="mb-3 text-subtitle md:text-section">{words.rulesTitle}</h2>
        <ul className="grid gap-2.5">
          {examRules(exam).map((rule, index) => (
            <li key={rule} className="flex items-start gap-2.5">
              <Icon as={ruleIcons[index] ?? ListChecks} size={19} className="mt-[3px] text-primary" />
              {rule}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </Card>
  );
}
