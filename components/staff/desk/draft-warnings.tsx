import { AlikeId } from "@/components/staff/cash/alike-id";
import { titleOfDifference } from "@/components/staff/desk/difference-title";
import type { DraftWork } from "@/components/staff/desk/use-draft";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { intoView } from "@/components/ui/into-view";
import { errorCopy } from "@/lib/copy/errors";
import { deskCopy } from "@/lib/copy/staff-desk";

const names = deskCopy.differences;

function KnownAccount({ username, onTake }: { username: string; onTake: (username: string) => void }) {
  return (
    <>
      <p className="text-meta">
        <span lang="en">{`@${username}`}</span>
        {` · ${deskCopy.draft.phoneKnownText}`}
      </p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => onTake(username)}>
        {deskCopy.draft.takeKnown}
      </Button>
    </>
  );
}

/** Everything that keeps Enter from writing. */
export function DraftWarnings({ work }: { work: DraftWork }) {
  const { differences, first, errors, isOffline, draft } = work;
  return (
    <>
      {isOffline && (
        <div ref={intoView}>
          <Alert tone="warn" title={deskCopy.offline}>
            {deskCopy.offlineText}
          </Alert>
        </div>
      )}
      {errors.form && <Alert tone="bad" title={errors.form} />}
      {first && (
        <Alert tone="bad" title={first.code === "transaction_id_used" ? names.already_spent : names.already_enrolled}>
          {first.code === "transaction_id_used" && errorCopy.transaction_id_used}
          <p className="mt-1 text-meta">
            {`${names.firstRecord}: ${names.enrollment(first.enrollmentId)} · ${first.batch} · `}
            <span lang="en">{`@${first.username}`}</span>
          </p>
        </Alert>
      )}
      {differences.map((difference) => (
        <Alert
          key={`${difference.kind} ${difference.transaction_id ?? ""}`}
          tone="warn"
          title={titleOfDifference(difference)}
        >
          {difference.transaction_id && <AlikeId id={difference.transaction_id} other={draft.trx.toUpperCase()} />}
          {difference.kind === "phone_known" && difference.learner && (
            <KnownAccount username={difference.learner} onTake={work.takeKnown} />
          )}
          {difference.expected && difference.paid && (
            <span>
              {names.amount_text(work.batch?.name ?? "", Number(difference.expected), Number(difference.paid))}
            </span>
          )}
        </Alert>
      ))}
    </>
  );
}
