import {
  Award,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  type IconNode,
  Info,
  ListChecks,
  Megaphone,
  Timer,
  Trophy,
} from "lucide";
import { whenOf } from "@/components/notices/notice-groups";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { notices as copy } from "@/lib/copy/notices";
import type { Notice } from "@/lib/notices/schema";
import { textOf } from "@/lib/notices/texts";

const tones = {
  primary: "bg-primary-soft text-primary",
  warn: "bg-accent-soft text-accent-ink",
  bad: "bg-danger-soft text-danger-ink",
  plain: "bg-surface-2 text-muted",
};
type Look = { icon: IconNode; tone: keyof typeof tones };

const claimLooks: Record<"received" | "needs_info" | "accepted" | "rejected", Look> = {
  received: { icon: Info, tone: "plain" },
  needs_info: { icon: Info, tone: "warn" },
  accepted: { icon: CircleCheck, tone: "primary" },
  rejected: { icon: CircleX, tone: "bad" },
};

function lookOf({ told }: Notice): Look {
  switch (told.kind) {
    case "class_changed":
      return told.facts.make_up ? { icon: CalendarClock, tone: "warn" } : { icon: CalendarX, tone: "bad" };
    case "class_on":
    case "class_soon":
      return { icon: CalendarClock, tone: "primary" };
    case "exam_ahead":
    case "exam_closing":
      return { icon: Timer, tone: "warn" };
    case "exam_open":
      return { icon: ListChecks, tone: "primary" };
    case "result_out":
      return { icon: Trophy, tone: "plain" };
    case "result_corrected":
      return { icon: Info, tone: "warn" };
    case "challenge_ruled":
      return told.facts.accepted ? { icon: CircleCheck, tone: "primary" } : { icon: Info, tone: "plain" };
    case "claim":
      return claimLooks[told.facts.step];
    case "certificate_ready":
      return { icon: Award, tone: "plain" };
    case "course_open":
    case "announcement":
      return { icon: Megaphone, tone: "primary" };
  }
}

type NoticeRowProps = { notice: Notice; now: Date; onOpen: (notice: Notice) => void };

export function NoticeRow({ notice, now, onOpen }: NoticeRowProps) {
  const { title, text, path } = textOf(notice.told);
  const { icon, tone } = lookOf(notice);
  const isNew = !notice.is_read;
  return (
    <PageLink
      href={path}
      onClick={() => onOpen(notice)}
      className="grid min-h-16 grid-cols-[2.5rem_minmax(0,1fr)_0.625rem] items-start gap-x-3 px-3.5 py-3 -outline-offset-2 hover:bg-surface-2"
    >
      <span className={cn("grid size-10 place-items-center rounded-[10px]", tones[tone])}>
        <Icon as={icon} />
      </span>
      <span className="min-w-0 break-words">
        <span className={cn("block leading-[1.45]", isNew && "font-semibold")}>{title}</span>
        <span className="block text-small leading-[1.5] text-muted">
          {`${text}\u00a0· `}
          <span className="whitespace-nowrap">{whenOf(notice.shown_at, now)}</span>
        </span>
      </span>
      {isNew && (
        <span className="mt-1.5 size-2.25 rounded-full bg-primary">
          <span className="sr-only">{copy.isNew}</span>
        </span>
      )}
    </PageLink>
  );
}
