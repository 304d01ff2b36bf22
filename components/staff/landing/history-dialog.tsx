import { labelOf } from "@/components/staff/landing/landing-sections";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { formatDateTime } from "@/lib/format";
import type { LandingValues } from "@/lib/settings/landing-schema";
import { landingHistory } from "@/lib/settings/staff-client";
import { useRead } from "@/lib/use-read";

type HistoryProps = {
  isOpen: boolean;
  published: LandingValues;
  onClose: () => void;
  onRestore: (values: LandingValues) => void;
};

const isSame = (one: LandingValues, other: LandingValues) =>
  Object.entries(one).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(other[key as keyof LandingValues]),
  );

/** Earlier publications; one that is taken back comes into the draft, to be looked at first. */
export function HistoryDialog({ isOpen, published, onClose, onRestore }: HistoryProps) {
  const { data, error, mutate } = useRead(isOpen ? landingHistory : null);
  return (
    <Dialog open={isOpen} onClose={onClose} title={copy.history} width="md">
      <p className="mb-3 text-muted">{copy.historyText}</p>
      {error && !data && <LoadFailure title={copy.historyFailed} onRetry={() => mutate()} />}
      {!data && !error && <Loading label={copy.loading} />}
      {data?.versions.length === 0 && <p>{copy.historyNone}</p>}
      <ul className="divide-y divide-line">
        {data?.versions.map(({ id, published_at, published_by, changed, values }, index) => {
          const at = published_by ? formatDateTime(published_at) : copy.first;
          return (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <b className="block">
                  {at}
                  {published_by && <span className="font-normal"> · {published_by}</span>}
                </b>
                {changed.length > 0 && (
                  <span className="text-meta text-muted">{copy.changed(changed.map(labelOf).join(", "))}</span>
                )}
              </div>
              {index === 0 && isSame(values, published) ? (
                <Badge tone="ok">{copy.now}</Badge>
              ) : (
                <Button variant="secondary" size="sm" aria-label={copy.restoreOf(at)} onClick={() => onRestore(values)}>
                  {copy.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
