import { CalendarDays, Download, Play } from "lucide";
import { Icon } from "@/components/ui/icon";
import { course } from "@/lib/copy/course";

const { placeholder } = course;
const row = "flex min-h-17.5 items-center justify-between gap-3.5 px-4.5";
const action = "rounded-control border border-line-strong px-5 py-2 font-semibold";

/** A line of each locked section. */
export function GatePlaceholder() {
  return (
    <div className="divide-y divide-line">
      <div className={row}>
        <Icon as={CalendarDays} className="text-primary" />
        <span className="flex-1 text-muted">{placeholder.infoRow}</span>
        <b>{placeholder.infoValue}</b>
      </div>
      <div className={row}>
        <span>
          <b className="block leading-[1.45]">{placeholder.quizTitle}</b>
          <span className="text-small text-muted">{placeholder.quizMeta}</span>
        </span>
        <span className={action}>{placeholder.quizAction}</span>
      </div>
      <div className={row}>
        <span className="grid h-12 w-20 place-items-center rounded-control bg-deep text-white">
          <Icon as={Play} />
        </span>
        <span className="flex-1">
          <b className="block leading-[1.45]">{placeholder.recordingTitle}</b>
          <span className="text-meta text-muted">{placeholder.date}</span>
        </span>
      </div>
      <div className={row}>
        <span>
          <b className="block leading-[1.45]">{placeholder.resourceTitle}</b>
          <span className="text-meta text-muted">{placeholder.date}</span>
        </span>
        <span className={action}>
          <Icon as={Download} />
        </span>
      </div>
    </div>
  );
}
