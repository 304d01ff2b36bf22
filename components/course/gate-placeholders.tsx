import { CalendarDays, Copy, Download, Play } from "lucide";
import { Icon } from "@/components/ui/icon";
import { course } from "@/lib/copy/course";

const { placeholder } = course;
const four = [1, 2, 3, 4];
const action = "rounded-control border border-line-strong px-5 py-2 font-semibold";

export function InfoPlaceholder() {
  return (
    <div className="divide-y divide-line">
      {placeholder.infoRows.map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3 px-4.5">
          <Icon as={CalendarDays} className="text-primary" />
          <span className="w-30 text-muted md:w-[180px]">{row}</span>
          <span className="flex-1 font-semibold">{placeholder.infoValue}</span>
          <Icon as={Copy} className="text-muted" />
        </div>
      ))}
    </div>
  );
}

export function QuizPlaceholder() {
  return (
    <div className="divide-y divide-line">
      {four.map((row) => (
        <div key={row} className="flex min-h-[70px] items-center justify-between gap-4 px-4.5">
          <span>
            <b className="block leading-[1.45]">{placeholder.quizTitle}</b>
            <span className="text-small text-muted">{placeholder.quizMeta}</span>
          </span>
          <span className="max-md:hidden">{placeholder.quizScore}</span>
          <span className={action}>{placeholder.quizAction}</span>
        </div>
      ))}
    </div>
  );
}

export function RecordingPlaceholder() {
  return (
    <div className="divide-y divide-line">
      {four.map((row) => (
        <div key={row} className="flex min-h-20 items-center gap-3.5 px-4">
          <span className="grid h-14 w-24 place-items-center rounded-control bg-deep text-white">
            <Icon as={Play} />
          </span>
          <span>
            <b className="block leading-[1.45]">{placeholder.recordingTitle}</b>
            <span className="text-meta text-muted">{placeholder.date}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

export function ResourcePlaceholder() {
  return (
    <div className="divide-y divide-line">
      {four.map((row) => (
        <div key={row} className="flex min-h-20 items-center justify-between gap-3.5 px-4">
          <span>
            <b className="block leading-[1.45]">{placeholder.resourceTitle}</b>
            <span className="text-meta text-muted">{placeholder.date}</span>
          </span>
          <span className={action}>
            <Icon as={Download} />
          </span>
        </div>
      ))}
    </div>
  );
}
