import { type BottomEntry, bottomEntries } from "@/components/layout/bottom-entries";
import type { Rooms } from "@/components/room/room-memory";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";

/** The pulse that rises out of the bar's hairline. */
function Pulse() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 72 12"
      className="absolute -top-[0.53125rem] left-0 h-3 w-full fill-none stroke-primary stroke-2"
    >
      <path d="M0 8H26l3-3 3 4.5 4-9 4 11 3-3.5H72" />
    </svg>
  );
}

/** A learner's root pages on the phone; the space for it is made in globals.css. */
export function BottomBar({ current, rooms, path }: { current: BottomEntry; rooms: Rooms | null; path: string }) {
  return (
    <nav
      aria-label={layout.bar.label}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {bottomEntries.map((entry) => {
        const { icon, label, href, Badge } = entry;
        const address = href(rooms);
        const isCurrent = entry === current;
        return (
          <PageLink
            key={address}
            href={address}
            aria-current={isCurrent ? (address === path ? "page" : "true") : undefined}
            className={cn(
              // biome-ignore lint/plugin/type-scale: the entries share the narrowest screens' width
              "relative grid min-h-16 content-center justify-items-center gap-px text-meta leading-[1.35] whitespace-nowrap max-2xs:text-[3.9vw] -outline-offset-2",
              isCurrent ? "font-semibold text-primary" : "text-muted",
            )}
          >
            {isCurrent && <Pulse />}
            <span className="relative">
              <Icon as={icon} size={22} />
              {Badge && <Badge />}
            </span>
            {label(rooms)}
          </PageLink>
        );
      })}
    </nav>
  );
}
