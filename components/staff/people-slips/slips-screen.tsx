"use client";

import { Check, CircleAlert, Clock, Printer, Replace } from "lucide";
import { useState } from "react";
import { SLIPS_ON_SHEET, SlipSheets } from "@/components/staff/people-slips/slip-sheets";
import { explainFailure } from "@/components/staff/ui/failure";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { Alert } from "@/components/ui/alert";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { MailAddress } from "@/components/ui/mail-address";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { learnerImportCopy } from "@/lib/copy/learner-import";
import { slipsCopy as copy } from "@/lib/copy/slips";
import { formatDate, formatDateTime, toBengaliDigits } from "@/lib/format";
import type { Slip, SlipAccount } from "@/lib/people/slip-schema";
import { printSlips, slipAccounts } from "@/lib/people/staff-client";
import { useRead } from "@/lib/use-read";
import { SLIPS_MAX } from "@/lib/wire/limits";

type SlipsScreenProps = { run?: string; account?: number; academy: string };

/** The choice of people, then their sheets. The codes are in this page alone, and go with it. */
export function SlipsScreen({ run, account, academy }: SlipsScreenProps) {
  const { data, error, mutate } = useRead(slipAccounts({ run, account }));
  const [slips, setSlips] = useState<Slip[]>([]);
  /** People who hold a slip of this visit, which another one would end. */
  const [served, setServed] = useState<ReadonlySet<number>>(new Set());

  if (slips.length > 0) {
    const back = () => {
      setSlips([]);
      void mutate();
    };
    return <Printed slips={slips} academy={academy} onBack={back} />;
  }
  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        back={account === undefined ? "/staff/people" : `/staff/people/${account}`}
      />
      {error && !data && <LoadFailure title={copy.failed} onRetry={() => mutate()} />}
      {!error && !data && <Loading label={copy.loading} />}
      {data?.accounts.length === 0 && (
        <EmptyState
          {...copy.empty}
          action={
            <ButtonLink variant="soft" href="/staff/people/import">
              {learnerImportCopy.title}
            </ButtonLink>
          }
        />
      )}
      {data && data.accounts.length > 0 && (
        <Choosing
          accounts={data.accounts}
          isOne={account !== undefined}
          served={served}
          onPrinted={(made) => {
            setSlips(made);
            setServed(new Set([...served, ...made.map(({ account_id }) => account_id)]));
          }}
        />
      )}
    </ConsolePage>
  );
}

/** True for somebody without mail or slip; for the others the clerk decides. */
const needsOne = ({ may_print, email, slip }: SlipAccount) => may_print && email === null && slip === null;

type ChoosingProps = {
  accounts: SlipAccount[];
  isOne: boolean;
  served: ReadonlySet<number>;
  onPrinted: (slips: Slip[]) => void;
};

function Choosing({ accounts, isOne, served, onPrinted }: ChoosingProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        accounts
          .filter((one) => !served.has(one.id) && (needsOne(one) || (isOne && one.may_print)))
          .map(({ id }) => id),
      ),
  );
  const [busy, setBusy] = useState(false);
  const printable = accounts.filter(({ may_print }) => may_print);
  const isAll = printable.length > 0 && printable.every(({ id }) => chosen.has(id));
  const ids = printable.map(({ id }) => id).filter((id) => chosen.has(id));

  async function make() {
    setBusy(true);
    try {
      onPrinted((await printSlips(ids)).slips);
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card className="min-w-0">
      {printable.length > 1 && (
        <div className="border-b border-line px-2 py-1">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setChosen(isAll ? new Set() : new Set(printable.map(({ id }) => id)))}
          >
            {isAll ? copy.chooseNone : copy.chooseAll}
          </Button>
        </div>
      )}
      <ul aria-label={copy.list} className="divide-y divide-line">
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            isChosen={chosen.has(account.id)}
            onChoose={(wished) => {
              const next = new Set(chosen);
              if (wished) next.add(account.id);
              else next.delete(account.id);
              setChosen(next);
            }}
          />
        ))}
      </ul>
      <div
        ref={footRoom}
        className="sticky bottom-15 flex flex-wrap items-center justify-between gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 md:bottom-0"
      >
        <p role="status" className="min-w-0 flex-1 basis-60 text-meta">
          <b>{copy.chosen(ids.length)}</b>
          <span className="block text-muted">{ids.length > SLIPS_MAX ? copy.tooMany(SLIPS_MAX) : copy.warning}</span>
        </p>
        <Button size="sm" busy={busy} disabled={ids.length === 0 || ids.length > SLIPS_MAX} onClick={make}>
          {ids.length > 0 ? copy.make(ids.length) : copy.makeNone}
        </Button>
      </div>
    </Card>
  );
}

type AccountRowProps = { account: SlipAccount; isChosen: boolean; onChoose: (wished: boolean) => void };

function AccountRow({ account, isChosen, onChoose }: AccountRowProps) {
  const { id, name, username, phone_number, email, may_print, slip } = account;
  const box = `slip-of-${id}`;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className="grid size-11 shrink-0 place-items-center md:size-8">
        <input
          id={box}
          type="checkbox"
          aria-label={copy.choose(name)}
          checked={may_print && isChosen}
          disabled={!may_print}
          onChange={(event) => onChoose(event.target.checked)}
          className="size-5 accent-primary"
        />
      </span>
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 md:grid-cols-2">
        <span className="min-w-0">
          <PageLink href={`/staff/people/${id}`} className="font-semibold hover:text-primary hover:underline">
            {name}
          </PageLink>
          <span className="block text-meta break-words text-muted">
            <span lang="en">{username}</span> · {toBengaliDigits(phone_number)} · <MailAddress email={email} />
          </span>
        </span>
        <SlipState slip={slip} isReady={!may_print} />
      </div>
    </li>
  );
}

const looks = {
  open: { tone: "ok", icon: Clock },
  used: { tone: "warn", icon: Check },
  replaced: { tone: "neutral", icon: Replace },
  expired: { tone: "neutral", icon: CircleAlert },
  overtaken: { tone: "neutral", icon: Check },
} satisfies Record<NonNullable<SlipAccount["slip"]>["state"], { tone: BadgeTone; icon: typeof Check }>;

function SlipState({ slip, isReady }: { slip: SlipAccount["slip"]; isReady: boolean }) {
  if (!slip) return <span className="text-meta text-muted">{isReady ? copy.ready : copy.never}</span>;
  const { state, printed_at, printed_by, expires_at, used_at } = slip;
  const told = {
    open: copy.states.open(formatDateTime(printed_at), printed_by ?? copy.somebody, formatDate(expires_at)),
    used: copy.states.used(formatDateTime(used_at ?? printed_at)),
    replaced: copy.states.replaced(formatDate(printed_at)),
    expired: copy.states.expired(formatDate(expires_at)),
    overtaken: copy.states.overtaken,
  };
  return (
    <span className="grid content-start gap-0.5 text-meta text-muted">
      <Badge tone={looks[state].tone} icon={<Icon as={looks[state].icon} size={15} />}>
        {copy.stateNames[state]}
      </Badge>
      {told[state]}
    </span>
  );
}

/** The button that was pressed has gone, so the focus goes where the sheets begin. */
const top = (section: HTMLElement | null) => section?.focus();

function Printed({ slips, academy, onBack }: { slips: Slip[]; academy: string; onBack: () => void }) {
  const sheets = Math.ceil(slips.length / SLIPS_ON_SHEET);
  return (
    <>
      <section ref={top} tabIndex={-1} aria-label={copy.title} className="scroll-mt-20 outline-none print:hidden">
        <ConsolePage>
          <PageHead
            title={copy.title}
            lead={copy.made(slips.length, sheets)}
            actions={
              <>
                <Button variant="secondary" size="sm" onClick={onBack}>
                  {copy.back}
                </Button>
                <Button size="sm" icon={<Icon as={Printer} size={18} />} onClick={() => window.print()}>
                  {copy.print}
                </Button>
              </>
            }
          />
          <Alert tone="warn" title={copy.made(slips.length, sheets)}>
            {copy.madeText}
          </Alert>
        </ConsolePage>
      </section>
      <SlipSheets slips={slips} academy={academy} />
    </>
  );
}
