"use client";

import { Award, CirclePlay, FileText, ListChecks, Target, Video } from "lucide";
import { useCourse } from "@/components/course/course-context";
import { Gate } from "@/components/course/gate";
import { GatePlaceholder } from "@/components/course/gate-placeholder";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { ContentCounts } from "@/lib/catalogue/contents";
import { course as copy } from "@/lib/copy/course";
import { formatNumber } from "@/lib/format";

const { contents: words, gate } = copy;

const kindsOf = ({ classes, quizzes, questions, recordings, recordedHours, sheets }: ContentCounts) =>
  [
    { icon: Video, count: classes, label: words.classes },
    { icon: ListChecks, count: quizzes, label: words.quizzes },
    {
      icon: CirclePlay,
      count: recordings,
      label: recordedHours > 0 ? words.recordedHours(formatNumber(recordedHours)) : words.recordings,
    },
    { icon: FileText, count: sheets, label: words.sheets },
    { icon: Target, count: questions, label: words.questions },
    { icon: Award, count: null, label: words.certificate },
  ].filter(({ count }) => count !== 0);

function Counts({ counts }: { counts: ContentCounts }) {
  return (
    <ul className="grid grid-cols-2 border-t border-line max-2xs:grid-cols-1 md:grid-cols-3">
      {kindsOf(counts).map(({ icon, count, label }) => (
        <li key={label} className="-mt-px -ml-px flex gap-2.5 border-t border-l border-line px-3.5 py-3">
          <Icon as={icon} size={22} className="mt-1.5 text-primary" />
          <p className="min-w-0">
            {count !== null && (
              <b className="figure block text-section leading-[1.35]">{words.pieces(formatNumber(count))}</b>
            )}
            <span
              className={cn("block leading-[1.5]", count === null ? "mt-1.5 font-semibold" : "text-small text-muted")}
            >
              {label}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Batch info, quizzes, recordings and resources behind one gate, and how much of each there is. */
export function LockedSections() {
  const { batch, contents, room } = useCourse();
  if (!batch) return null;
  return (
    // In a room its own batch's info has the name.
    <section id={room ? undefined : "batch_info"} className="below-fold">
      <Card className="overflow-hidden">
        <div className="px-4.5 pt-3.5 pb-3">
          <h2 className="text-heading md:text-section">{words.title}</h2>
          <p className="text-small text-muted">
            {contents ? words.of[contents.stage](contents.batchName) : words.unknown}
          </p>
        </div>
        {contents && <Counts counts={contents.counts} />}
        <div className="border-t border-line">
          <Gate text={gate.text}>
            <GatePlaceholder />
          </Gate>
        </div>
      </Card>
    </section>
  );
}
