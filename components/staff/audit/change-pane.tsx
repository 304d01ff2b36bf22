import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { PageLink } from "@/components/ui/page-link";
import { deviceName } from "@/lib/accounts/device-name";
import { actionName, changesIn, factsIn, fieldName, isUnchanged, subjectName } from "@/lib/audit/change-words";
import type { AuditEntryRecord } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { formatDateTime } from "@/lib/format";

/** One entry: former and present values, reason, person and time. */
export function ChangePane({ entry }: { entry: AuditEntryRecord }) {
  const { id, action, subject_type, subject_id, actor, at, detail, user_agent, address, request_id } = entry;
  const changes = changesIn(detail, action);
  const facts = [
    ...factsIn(detail).map(([name, value]) => [fieldName(name), value] as const),
    [copy.at, formatDateTime(at)] as const,
  ];
  const origins = [
    ["actor", actor, actor],
    ["user_agent", user_agent, user_agent && deviceName(user_agent).name],
    ["address", address, address],
    ["request_id", request_id, request_id?.slice(0, 8)],
  ] as const;
  return (
    <Card role="region" aria-labelledby="change" className="grid content-start gap-3 p-4 lg:sticky lg:top-17.5">
      <div>
        <h2 id="change" className="text-subtitle leading-[1.3]">
          {actionName(action)}
        </h2>
        <p className="text-meta text-muted">{subjectName(subject_type, subject_id)}</p>
      </div>
      {changes.length > 0 && (
        <dl className="overflow-hidden rounded-row border border-line">
          {changes.map((change) => (
            <div key={change.name} className="grid border-line not-first:border-t sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="bg-surface-2 px-3 py-2 text-meta text-muted">{fieldName(change.name)}</dt>
              {isUnchanged(change) ? (
                <dd className="px-3 py-2">
                  {change.after}, {copy.unchanged}
                </dd>
              ) : (
                <dd className="min-w-0 break-words">
                  {change.before !== null && (
                    <del className="block bg-danger-soft px-3 py-1.5 text-danger-ink no-underline">
                      <span aria-hidden="true">− </span>
                      <span className="sr-only">{copy.before} </span>
                      {change.before}
                    </del>
                  )}
                  {change.after !== null && (
                    <ins className="block bg-primary-soft px-3 py-1.5 text-on-primary-soft no-underline">
                      <span aria-hidden="true">+ </span>
                      <span className="sr-only">{copy.after} </span>
                      {change.after}
                    </ins>
                  )}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <dl className="grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="shrink-0 text-meta text-muted">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
        {origins.map(
          ([name, value, shown]) =>
            value && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="shrink-0 text-meta text-muted">{copy.narrowed[name]}</dt>
                <dd className="min-w-0 text-right break-words">
                  <PageLink
                    href={`/staff/audit?${new URLSearchParams({ [name]: value })}`}
                    title={copy.only(copy.narrowed[name])}
                    className="text-primary underline"
                  >
                    {shown}
                  </PageLink>
                </dd>
              </div>
            ),
        )}
      </dl>
      <CopyButton text={`#${id} ${action} ${subject_type} ${subject_id}`} what={copy.number(id)} />
    </Card>
  );
}
