import { Check, ChevronRight, Video } from "lucide";
import type { TodayFacts } from "@/components/dashboard/today-facts";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { homeCopy } from "@/lib/copy/home";

const { today: copy } = homeCopy;

const discs = {
  next: "border-accent bg-accent-soft text-accent-ink",
  done: "border-primary bg-primary text-on-primary",
  open: "border-line-strong bg-surface text-primary",
  off: "border-line bg-surface text-muted",
};
export type TodayLook = keyof typeof discs;

/** One step on the path of the day: a disc, its text, and the way to it. */
export function TodayRow({ row, look, batch }: { row: TodayFacts; look: TodayLook; batch: string | null }) {
  const { icon, title, facts, status, href, join } = row;
  const isQuiet = look === "done" || look === "off";
  const words = [batch, ...facts].filter((fact) => fact !== null);
  return (
    <li
      tabIndex={-1}
      className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)_1.25rem] items-center gap-x-3 py-2.5 pr-3 pl-4 hover:bg-primary-soft md:py-3 md:pr-4 md:pl-5.5"
    >
      <span className="absolute top-1/2 bottom-0 left-[1.84375rem] w-px bg-line group-last:hidden md:left-[2.21875rem]" />
      <span className="absolute top-0 bottom-1/2 left-[1.84375rem] w-px bg-line group-first:hidden md:left-[2.21875rem]" />
      <span className={cn("z-1 grid size-7 place-items-center rounded-full border-[1.5px]", discs[look])}>
        <Icon as={look === "done" ? Check : icon} size={16} />
      </span>
      <span className={cn("grid content-center", isQuiet ? "min-h-8" : "min-h-12")}>
        <PageLink
          href={href}
          className={cn(
            "leading-[1.4] after:absolute after:inset-0 after:-outline-offset-2",
            isQuiet ? "text-muted" : "font-semibold text-ink",
          )}
        >
          {title}
          {look === "done" && <span className="sr-only"> · {copy.isDone}</span>}
        </PageLink>
        {(words.length > 0 || status) && (
          <span className="text-small leading-[1.5] text-muted">
            {words.join(" · ")}
            {words.length > 0 && status && " · "}
            {status && <b className="text-accent-ink">{status}</b>}
          </span>
        )}
      </span>
      <Icon as={ChevronRight} size={20} className={isQuiet ? "text-muted" : "text-primary"} />
      {join && (
        <ButtonLink
          href={join}
          icon={<Icon as={Video} />}
          className="z-1 col-span-2 col-start-2 mt-1.5 mb-1 justify-self-stretch md:justify-self-start"
        >
          {copy.join}
        </ButtonLink>
      )}
    </li>
  );
}
