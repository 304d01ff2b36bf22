import { countState, doubtsOf } from "@/components/staff/desk-import/import-rows";
import type { PaymentImportWork } from "@/components/staff/desk-import/use-import";
import { ImportNarrowing, SharedDecision } from "@/components/staff/imports/import-narrowing";
import { importCopy as copy } from "@/lib/copy/staff-import";

/** Settles doubts that many rows share at once, and can narrow the list to the open rows. */
export function PaymentDoubts({ work }: { work: PaymentImportWork }) {
  const asked = countState(work.rows, "asked");
  return (
    <ImportNarrowing work={work} open={copy.open}>
      {doubtsOf(work.rows).map(({ kind, count }) => (
        <SharedDecision
          key={kind}
          id={`doubt-${kind}`}
          question={copy.doubts[kind](count)}
          ways={[{ label: copy.confirmAll, onChoose: () => work.confirmAll(kind) }]}
        />
      ))}
      {asked > 1 && (
        <SharedDecision
          id="doubt-again"
          question={copy.asked(asked)}
          ways={[true, false].map((again) => ({
            label: again ? copy.againAll.yes : copy.againAll.no,
            onChoose: () => work.decideAll(again),
          }))}
        />
      )}
    </ImportNarrowing>
  );
}
