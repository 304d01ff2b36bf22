import { type ConsoleState, consoleAddress } from "@/components/staff/console-address";
import { ButtonLink } from "@/components/ui/button";
import { staffCopy } from "@/lib/copy/staff";

export function Pager({ state, pages }: { state: ConsoleState; pages: number }) {
  const { page } = state;
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={staffCopy.pager.label}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 border-t border-line p-4"
    >
      <span>
        {page > 1 && (
          <ButtonLink href={consoleAddress({ ...state, page: page - 1 })} variant="secondary" size="sm" rel="prev">
            {staffCopy.pager.previous}
          </ButtonLink>
        )}
      </span>
      <span className="text-small text-muted">{staffCopy.pager.position(page, pages)}</span>
      <span className="justify-self-end">
        {page < pages && (
          <ButtonLink href={consoleAddress({ ...state, page: page + 1 })} variant="secondary" size="sm" rel="next">
            {staffCopy.pager.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
