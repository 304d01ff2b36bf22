import { Check, CircleAlert, CircleQuestionMark, Clock, Globe, type IconNode, Send, X } from "lucide";
import { type FormEvent, type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { mailCheckCopy } from "@/lib/copy/staff-mail-check";
import { type RecordState, SELECTOR_MAX, type SenderRecord, senderRecordsQuery } from "@/lib/mails/check-schema";
import { senderRecords } from "@/lib/mails/staff-client";
import { useRead } from "@/lib/use-read";

const { records: copy, where } = mailCheckCopy;

/** Where nobody could look, nothing is said to be wrong. */
const looks: Record<RecordState, { tone: BadgeTone; icon: IconNode }> = {
  found: { tone: "ok", icon: Check },
  missing: { tone: "bad", icon: X },
  broken: { tone: "bad", icon: CircleAlert },
  unknown: { tone: "warn", icon: CircleQuestionMark },
  unseen: { tone: "neutral", icon: CircleQuestionMark },
};
/** Mail arrives without a policy too. */
const lookOf = ({ kind, state }: SenderRecord) =>
  kind === "dmarc" && state === "missing" ? { tone: "warn" as const, icon: CircleAlert } : looks[state];

function hintOf({ kind, state }: SenderRecord): string | null {
  if (state === "broken") return copy.broken[kind];
  if (kind === "dkim" && state === "missing") return copy.dkimMissing;
  if (kind === "dkim" && state === "unknown") return copy.dkimUnknown;
  return kind === "spf" && state === "missing" ? copy.spfHint : null;
}

const suggestionOf = ({ state, suggestion }: SenderRecord) => (state === "missing" ? suggestion : null);

function Line({ text, what }: { text: string; what: string | null }) {
  return (
    <span className="flex items-center gap-1">
      <code lang="en" className="min-w-0 flex-1 text-small wrap-anywhere whitespace-pre-line">
        {text}
      </code>
      {what && <CopyButton text={text} what={what} className="-my-2" />}
    </span>
  );
}

function RecordRow({ record, children }: { record: SenderRecord; children?: ReactNode }) {
  const { name, why } = copy.kinds[record.kind];
  const { tone, icon } = lookOf(record);
  const suggestion = suggestionOf(record);
  const isWanted = record.state === "missing";
  const hint = hintOf(record);
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div className="flex items-start justify-between gap-2 md:grid md:content-start">
        <div>
          <b lang="en" className="block leading-[1.5]">
            {copy.record(name)}
          </b>
          <span className="block text-meta text-muted">{why}</span>
        </div>
        <Badge tone={tone} icon={<Icon as={icon} size={15} />} className="shrink-0">
          {copy.states[record.state]}
        </Badge>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        {record.state !== "unknown" && <Line text={record.name} what={isWanted ? copy.copyName(name) : null} />}
        {record.value && <Line text={record.value} what={null} />}
        {suggestion && (
          <div className="rounded-control border border-line bg-surface-2 px-3 py-1.5">
            <span className="block text-meta text-muted">{copy.suggested}</span>
            <Line text={suggestion} what={copy.copyValue(name)} />
          </div>
        )}
        {hint && <p className="text-meta text-muted">{hint}</p>}
        {children}
      </div>
    </li>
  );
}

function SelectorForm({ onLook }: { onLook: (selector: string) => void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  function look(event: FormEvent) {
    event.preventDefault();
    const isRight = senderRecordsQuery.safeParse({ selector: typed.trim() }).success;
    setIsWrong(!isRight);
    if (isRight) onLook(typed.trim());
  }
  return (
    <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={look}>
      <TextField
        label={copy.selector}
        hint={copy.selectorHint}
        lang="en"
        autoComplete="off"
        maxLength={SELECTOR_MAX}
        className="min-w-0 flex-1 basis-44"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong ? copy.selectorWrong : undefined}
      />
      <Button type="submit" variant="secondary" size="sm" className="mt-7">
        {copy.look}
      </Button>
    </form>
  );
}

const wanted = (records: readonly SenderRecord[]) =>
  records
    .filter((record) => suggestionOf(record) !== null)
    .map((record) => `${record.name}\tTXT\t${record.suggestion}`)
    .join("\n");

function Where({ records }: { records: readonly SenderRecord[] }) {
  const all = wanted(records);
  const lines: [IconNode, string][] = [
    [Globe, where.place],
    [Clock, where.time],
  ];
  return (
    <Card role="region" aria-labelledby="where-to-write">
      <h2 id="where-to-write" className="px-4 py-3 text-lead leading-[1.3]">
        {where.title}
      </h2>
      <ul>
        {lines.map(([icon, text]) => (
          <li key={text} className="flex gap-3 border-t border-line px-4 py-2.5">
            <Icon as={icon} size={19} className="mt-1 text-primary" />
            <span>{text}</span>
          </li>
        ))}
        {all && (
          <li className="flex items-center gap-3 border-t border-line py-1 pr-1.5 pl-4">
            <Icon as={Send} size={19} className="text-primary" />
            <span className="min-w-0 flex-1">{where.other}</span>
            <CopyButton text={all} what={where.otherWhat} />
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Shows the records of the sender's domain, and where one lacks what to write. */
export function DomainCard({ domain }: { domain: string }) {
  const [selector, setSelector] = useState("");
  const { data, error, isValidating, mutate } = useRead(senderRecords(selector), { keepPreviousData: true });
  const records = data?.records ?? [];
  const isUnseen = records.length > 0 && records.every(({ state }) => state === "unseen");
  async function lookAgain() {
    if (await mutate()) toast.success(copy.seenAgain);
  }
  const lacks = records.some(({ state }) => state !== "found" && state !== "unseen");
  return (
    <>
      <Card role="region" aria-labelledby="domain-records">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
          <h2 id="domain-records" className="text-lead leading-[1.3]">
            {copy.title}
          </h2>
          <span lang="en" className="text-meta text-muted wrap-anywhere">
            {domain}
          </span>
          <Button variant="ghost" size="sm" className="ml-auto" busy={isValidating} onClick={lookAgain}>
            {copy.again}
          </Button>
        </div>
        {error && !data && <LoadFailure title={copy.failed} onRetry={() => mutate()} className="m-4" />}
        {!error && !data && <Loading label={copy.loading} />}
        {isUnseen && <Alert tone="neutral" title={copy.unseen} className="mx-4 mb-3" />}
        <ul>
          {records.map((record) => (
            <RecordRow key={record.kind} record={record}>
              {record.kind === "dkim" && (record.state === "unknown" || record.state === "missing") && (
                <SelectorForm onLook={setSelector} />
              )}
            </RecordRow>
          ))}
        </ul>
      </Card>
      {lacks && <Where records={records} />}
    </>
  );
}
