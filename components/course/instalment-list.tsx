import { instalmentCopy as copy } from "@/lib/copy/instalments";
import type { Due } from "@/lib/wire/instalments";

/** The parts of a price with their last days, for those who have paid none yet. */
export function InstalmentList({ parts, today }: { parts: readonly Due[]; today: string }) {
  return (
    <div className="text-small">
      <p className="font-semibold">{copy.inParts(parts.length)}</p>
      <ol className="text-muted">
        {parts.map((part, index) => (
          <li key={`${part.due_on} ${part.amount}`}>{copy.line(index + 1, part, today)}</li>
        ))}
      </ol>
    </div>
  );
}
