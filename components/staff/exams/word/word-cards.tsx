import { useMemo } from "react";
import type { Imported } from "@/components/staff/exams/word/imported";
import type { ReadBrought } from "@/components/staff/exams/word/use-brought";
import { WordCard } from "@/components/staff/exams/word/word-card";
import { addressIn } from "@/components/staff/exams/word/word-result";
import { SourceLine } from "@/components/staff/exams/word/word-source";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { staffPictureAt } from "@/lib/markup/picture-files";

type CardsProps = {
  exam: StaffExam;
  read: ReadBrought;
  visible: readonly Imported[];
  current: number;
  /** The question that was gone to last, and how often one was. */
  arrival: { place: number; count: number };
  onChange: (next: Imported) => void;
  onEnter: (place: number) => void;
};

export function Cards({ exam, read, visible, current, arrival, onChange, onEnter }: CardsProps) {
  const pictureAt = useMemo(() => addressIn(read.pictureAt, (id) => staffPictureAt(exam.id, id)), [read, exam.id]);
  const titles = [read.preview.title, exam.title];
  // The first lines may name the paper, and the exam has a name by now.
  const leftovers = read.preview.leftovers.filter(
    ({ before, source }) => before > 0 || !titles.includes(textOf(source).trim()),
  );
  return (
    <div className="grid min-w-0 content-start gap-2.5 p-3 md:p-4">
      {visible.length === 0 && <p className="p-4 text-muted">{copy.nothing}</p>}
      {visible.map((one, index) => (
        <div key={one.place} className="grid min-w-0 gap-2.5">
          <Leftovers leftovers={leftovers.filter(({ before }) => before === one.place)} />
          <WordCard
            one={one}
            exam={exam}
            isCurrent={one.place === current}
            pictureAt={pictureAt}
            arrival={one.place === arrival.place ? arrival.count : 0}
            onChange={onChange}
            onEnter={onEnter}
          />
          {index === visible.length - 1 && (
            <Leftovers leftovers={leftovers.filter(({ before }) => before > one.place)} />
          )}
        </div>
      ))}
    </div>
  );
}

const textOf = (line: ReadBrought["preview"]["leftovers"][number]["source"]) => line.map(({ text }) => text).join("");

/** Lines of the file that no question has, where they stand, so that nothing of it is lost unseen. */
function Leftovers({ leftovers }: { leftovers: ReadBrought["preview"]["leftovers"] }) {
  if (leftovers.length === 0) return null;
  const isRead = leftovers.every(({ is_key_list }) => is_key_list);
  const isOpening = leftovers.every(({ before }) => before === 0);
  return (
    <section className="rounded-card border border-dashed border-line-strong px-4 py-2 text-meta text-muted">
      <b>{isRead ? copy.keyList : isOpening ? copy.opening : copy.leftover}</b>
      {leftovers.map(({ source }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file that was read never move
        <SourceLine key={place} line={source} />
      ))}
    </section>
  );
}
