import { Search } from "lucide";
import Link from "next/link";
import {
  type ConsoleState,
  type ConsoleView,
  consoleAddress,
  ENROLLMENTS_PATH,
} from "@/components/staff/console-address";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { TextField } from "@/components/ui/text-field";
import { staffCopy } from "@/lib/copy/staff";
import { SEARCH_MAX } from "@/lib/wire/limits";

/** Views and search of a list, as plain links and a plain form. */
export function ConsoleToolbar({ view, q, views }: ConsoleState & { views: ConsoleView[] }) {
  return (
    <div className="grid gap-4 border-b border-line p-4 md:grid-cols-[auto_minmax(0,1fr)] md:items-end md:justify-between">
      <nav
        aria-label={staffCopy.viewsLabel}
        className="grid grid-cols-2 rounded-row border border-line bg-surface-2 p-1"
      >
        {views.map((name) => (
          <Link
            key={name}
            href={consoleAddress({ view: name, q, page: 1 })}
            aria-current={name === view ? "page" : undefined}
            className={cn(
              "grid min-h-11 place-items-center rounded-[7px] px-6 font-semibold",
              name === view ? "bg-surface text-ink shadow-[0_0_0_1px_var(--line)]" : "text-muted hover:text-ink",
            )}
          >
            {staffCopy.views[name]}
          </Link>
        ))}
      </nav>
      <search>
        <form action={ENROLLMENTS_PATH} className="flex items-end gap-2 md:ml-auto md:max-w-140">
          {view !== "enrollments" && <input type="hidden" name="view" value={view} />}
          <TextField
            label={staffCopy.search.label}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={SEARCH_MAX}
            icon={Search}
            className="flex-1"
          />
          <Button type="submit">{staffCopy.search.submit}</Button>
        </form>
      </search>
    </div>
  );
}
