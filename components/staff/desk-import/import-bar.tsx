import { countState, isOpen } from "@/components/staff/desk-import/import-rows";
import type { ImportWork } from "@/components/staff/desk-import/use-import";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { importCopy as copy } from "@/lib/copy/staff-import";

/** The one button writes all rows, or the good ones while others are open, and says how many. */
export function ImportBar({ work }: { work: ImportWork }) {
  const { rows } = work;
  const fresh = countState(rows, "new", "again", "account");
  const problems = countState(rows, "problem");
  const asked = countState(rows, "asked");
  const unchecked = countState(rows, "unchecked");
  const open = rows.filter(isOpen).length;
  const isSame = rows.length > 0 && countState(rows, "unchanged", "out") === rows.length;
  const hint = problems > 0 ? copy.fixFirst : asked > 0 ? copy.decideFirst : isSame ? copy.same : "";
  return (
    <div
      ref={footRoom}
      className="sticky bottom-15 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 md:bottom-0"
    >
      <p role="status" className="text-meta">
        <b>{copy.summary(rows.length, fresh, problems, asked)}</b>
        {hint && <span className="block text-muted">{hint}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={work.discard}>
          {copy.discard}
        </Button>
        {open > 0 && (
          <Button variant="secondary" size="sm" onClick={work.saveOpen}>
            {copy.openFile(open)}
          </Button>
        )}
        {unchecked > 0 && (
          <Button variant="secondary" size="sm" onClick={work.recheck}>
            {copy.check}
          </Button>
        )}
        <Button
          size="sm"
          busy={work.busy}
          disabled={fresh === 0 || unchecked > 0}
          onClick={() => work.write(open > 0 ? "good" : "all")}
        >
          {open > 0 ? copy.takeGood(fresh) : copy.write(fresh)}
        </Button>
      </div>
    </div>
  );
}
