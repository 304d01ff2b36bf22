import { type DeskBatch, isFull, seatsText } from "@/components/staff/desk/desk-batch";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import { formatTaka } from "@/lib/format";

type BatchDialogProps = {
  open: boolean;
  onClose: () => void;
  batches: readonly DeskBatch[];
  chosen: number;
  onChoose: (batch: DeskBatch) => void;
};

/** A dialog for a claim whose learner named the wrong batch; the other batch's price is shown before it is accepted. */
export function BatchDialog({ open, onClose, batches, chosen, onChoose }: BatchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.otherBatch.title} width="md">
      <p className="text-meta text-muted">{copy.otherBatch.lead}</p>
      <ul className="mt-3 grid gap-1.5">
        {batches.map((batch) => (
          <li key={batch.id}>
            <button
              type="button"
              aria-pressed={batch.id === chosen}
              onClick={() => {
                onClose();
                onChoose(batch);
              }}
              className={cn(
                "flex min-h-12 w-full min-w-0 items-center gap-3 rounded-control border px-3 py-1.5 text-left",
                batch.id === chosen ? "border-primary ring-1 ring-primary" : "border-line hover:border-line-strong",
              )}
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate">{batch.name}</b>
                <span className="block truncate text-meta text-muted">{batch.course}</span>
              </span>
              <span className="text-right">
                <span className="block font-semibold">{formatTaka(batch.price)}</span>
                <span className={cn("block text-meta", isFull(batch) ? "text-accent-ink" : "text-muted")}>
                  {seatsText(batch)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
