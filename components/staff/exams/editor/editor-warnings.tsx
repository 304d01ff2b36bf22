import { CircleAlert, Clock, Info } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { formatNumber } from "@/lib/format";

const copy = examEditorCopy.warnings;

const tones = {
  warn: { box: "bg-accent-soft", icon: "text-accent-ink", glyph: Clock },
  bad: { box: "bg-danger-soft", icon: "text-danger", glyph: CircleAlert },
  info: { box: "bg-primary-soft", icon: "text-primary", glyph: Info },
};
const actionClass = "inline-flex min-h-9 items-center gap-2 font-semibold whitespace-nowrap text-primary underline";

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
  /** Places from 0. */
  doubtful: readonly number[];
  onTime: () => void;
  onNext: () => void;
};

/** They stay until they are solved; the first is contract §4's. */
export function EditorWarnings({ exam, doubtful, onTime, onNext }: EditorWarningsProps) {
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
          title={copy.problems(doubtful.length)}
          action={
            <button type="button" onClick={onNext} className={actionClass}>
              {copy.next}
              <KeyCap>Alt W</KeyCap>
            </button>
          }
        >
          {doubtful
            .slice(0, 8)
            .map((place) => formatNumber(place + 1))
            .join(", ")}
          {doubtful.length > 8 && "…"}
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
