import { Banknote, CircleSlash, type IconNode, ListChecks, Play, RotateCcw, Video } from "lucide";
import { timeUntil } from "@/components/dashboard/next-class";
import { watchAddress } from "@/components/watch/watch-address";
import { homeCopy } from "@/lib/copy/home";
import type { TodayItem, TodayOf } from "@/lib/dashboard/today-schema";
import { dateInDhaka, formatDateShort, formatNumber, formatTaka, formatTime } from "@/lib/format";

const { today: copy } = homeCopy;
/** Learners may come in this long before the class. */
const DOORS_OPEN_MS = 15 * 60_000;
/** The assumed time for one practice question. */
const SECONDS_A_QUESTION = 40;

export type TodayFacts = {
  icon: IconNode;
  title: string;
  facts: string[];
  /** An urgent status, shown in amber. */
  status: string | null;
  href: string;
  /** The link into the class, from a quarter of an hour before it to its end. */
  join: string | null;
};

const minutesIn = (seconds: number) => formatNumber(Math.max(1, Math.ceil(seconds / 60)));

/** Judges by the server's clock, because a class may have ended since the list was loaded. */
export function isOver(item: TodayItem, now: Date): boolean {
  if (item.kind === "class") return item.is_done || (!item.is_called_off && Date.parse(item.ends_at) <= now.getTime());
  return item.is_done;
}

function classFacts(item: TodayOf<"class">, now: Date): Omit<TodayFacts, "href" | "icon"> {
  const { starts_at, number, course_title, is_called_off, reason, zoom_link } = item;
  if (is_called_off) {
    return { title: copy.calledOff(course_title), facts: reason ? [reason] : [], status: null, join: null };
  }
  const title =
    item.is_make_up || number === null ? copy.extraClass(course_title) : copy.class(formatNumber(number), course_title);
  if (isOver(item, now)) return { title, facts: [copy.over], status: null, join: null };
  if (starts_at === null) return { title, facts: [copy.untimed], status: null, join: zoom_link };
  const start = new Date(starts_at);
  const isRunning = start <= now;
  const isOpen = now.getTime() >= start.getTime() - DOORS_OPEN_MS;
  return {
    title,
    facts: [formatTime(start)],
    join: isOpen ? zoom_link : null,
    status: isRunning ? copy.running : timeUntil(start, now),
  };
}

const time = (at: string, now: Date) =>
  dateInDhaka(at) === dateInDhaka(now) ? formatTime(at) : `${formatDateShort(at)}, ${formatTime(at)}`;

function examFacts({ state, duration, opens_at, closes_at, ...item }: TodayOf<"exam">, now: Date) {
  const minutes = copy.minutes(formatNumber(duration));
  const until = closes_at ? [copy.until(time(closes_at, now))] : [];
  const title = copy.exam(item.title);
  switch (state) {
    case "running":
      return { title, facts: until, status: copy.running, href: `/dashboard/exam/${item.exam_id}` };
    case "open":
      return { title, facts: [minutes, ...until], status: null, href: `/dashboard/start-exam/${item.exam_id}` };
    case "upcoming": {
      const facts = [minutes, ...(opens_at ? [copy.from(time(opens_at, now))] : [])];
      const status = opens_at && timeUntil(new Date(opens_at), now);
      return { title, facts, status, href: `/course/${item.course_id}` };
    }
    case "done":
      return { title, facts: [copy.handedIn], status: null, href: `/dashboard/result/${item.exam_id}` };
  }
}

/** The texts of a row of the day, and its link. */
export function factsOf(item: TodayItem, now: Date): TodayFacts {
  switch (item.kind) {
    case "class":
      return {
        ...classFacts(item, now),
        icon: item.is_called_off ? CircleSlash : Video,
        href: `/course/${item.course_id}`,
      };
    case "exam":
      return { ...examFacts(item, now), icon: ListChecks, join: null };
    case "practice": {
      const about = copy.about(minutesIn(item.due * SECONDS_A_QUESTION));
      const title = copy.practice(formatNumber(item.is_done ? item.practised : item.due));
      const facts = item.is_done ? [] : [about];
      return { icon: RotateCcw, title, facts, status: null, href: "/dashboard/practice", join: null };
    }
    case "recording": {
      const { duration_seconds: length, position_seconds: position } = item;
      const remaining = length !== null && !item.is_done && copy.remaining(minutesIn(length - position));
      const href = watchAddress(item.course_id, item.recording_id);
      const title = copy.recording(item.title);
      return { icon: Play, title, facts: remaining ? [remaining] : [], status: null, href, join: null };
    }
    case "due": {
      const title = copy.due(formatTaka(Number(item.amount)));
      const when = item.is_overdue ? copy.overdue(formatDateShort(item.due_on)) : copy.dueToday;
      const facts = [item.course_title, when];
      return { icon: Banknote, title, facts, status: null, href: "/dashboard/payments#dues", join: null };
    }
  }
}
