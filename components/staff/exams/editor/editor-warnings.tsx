import { CircleAlert, Clock, Info } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { type Item, itemProblems, untoldStatements } from "@/components/staff/exams/editor/editor-items";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import { letterOf } from "@/lib/exams/letters";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatNumber } from "@/lib/format";

const copy = examEditorCopy.warnings;

const tones = {
  warn: { box: "bg-accent-soft", icon: "text-accent-ink", glyph: Clock },
  bad: { box: "bg-danger-soft", icon: "text-danger", glyph: CircleAlert },
  info: { box: "bg-primary-soft", icon: "text-primary", glyph: Info },
};
const actionClass = "inline-flex min-h-9 items-center gap-2 font-semibold whitespace-nowrap text-ink underline";

type WarningProps = { tone: keyof typeof tones; title: string; children: ReactNode; action: ReactNode };

function Warning({ tone, title, children, action }: WarningProps) {
  const look = tones[tone];
  return (
    <div className={cn("flex min-w-0 flex-1 basis-85 items-center gap-2.5 px-4 py-1 text-meta md:px-5", look.box)}>
      <Icon as={look.glyph} size={18} className={look.icon} />
      <p className="min-w-0 flex-1">
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  );
}

type EditorWarningsProps = {
  exam: StaffExam;
  items: readonly Item[];
  /** Places from 0. */
  doubtful: readonly number[];
  onTime: () => void;
  onNext: () => void;
};

type Doubts = { title: string; places: string[] };

/** Where only truths are to be told, each statement is named; otherwise the questions are. */
function doubtsOf({ exam, items, doubtful }: Pick<EditorWarningsProps, "exam" | "items" | "doubtful">): Doubts {
  const questions = doubtful.flatMap((place) => items[place] ?? []);
  if (!questions.every((item) => itemProblems(item)[0] === "untold_truth")) {
    return { title: copy.problems(doubtful.length), places: doubtful.map((place) => formatNumber(place + 1)) };
  }
  const places = questions.flatMap(({ fields }, index) =>
    untoldStatements(fields).map((statement) =>
      copy.statement((doubtful[index] ?? 0) + 1, letterOf(exam.letters, statement)),
    ),
  );
  return { title: copy.untold(places.length), places };
}

/** They stay until they are solved; the first is contract §4's. */
export function EditorWarnings({ exam, items, doubtful, onTime, onNext }: EditorWarningsProps) {
  const doubts = doubtsOf({ exam, items, doubtful });
  const begun = exam.versions.find(({ attempts }) => attempts > 0);
  return (
    <section aria-label={copy.label} className="flex flex-wrap empty:hidden">
      {exam.key_release === "at_once" && (
        <Warning
          tone="warn"
          title={exam.closes_at ? copy.atOnceSaid : copy.atOnce}
          action={
            <button type="button" onClick={onTime} className={actionClass}>
              {copy.setTime}
            </button>
          }
        >
          {copy.atOnceText}
        </Warning>
      )}
      {doubtful.length > 0 && (
        <Warning
          tone="bad"
          title={doubts.title}
          action={
            <button type="button" onClick={onNext} className={actionClass}>
              {copy.next}
              <KeyCap>Alt W</KeyCap>
            </button>
          }
        >
          {doubts.places.slice(0, 8).join(", ")}
          {doubts.places.length > 8 && "…"}
        </Warning>
      )}
      {begun && (
        <Warning
          tone="info"
          title={copy.begun(begun.attempts, begun.number)}
          action={
            <Link href={`/staff/exams/${exam.id}/results`} className={actionClass}>
              {copy.toResults}
            </Link>
          }
        >
          {copy.begunText}
        </Warning>
      )}
    </section>
  );
}
