"use client";

import { CircleCheck, CircleQuestionMark, CircleX, Hourglass, Phone, RefreshCw } from "lucide";
import type { Wallet } from "@/components/claims/claim-fields";
import { isReplaced, needsAction } from "@/components/claims/claim-order";
import { ClaimProgress } from "@/components/claims/claim-progress";
import { CorrectionForm } from "@/components/claims/correction-form";
import { type Office, ReviewSentence, whenText } from "@/components/claims/review-sentence";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { claimTrack as copy } from "@/lib/copy/claim-track";
import { instalmentCopy } from "@/lib/copy/instalments";
import type { ClaimStatusKey, OwnClaim } from "@/lib/enrollments/claims/schema";
import { formatTaka } from "@/lib/format";
import { phoneHref } from "@/lib/settings/phone-href";
import { laterPart, partAt } from "@/lib/wire/instalments";

const badges: Record<ClaimStatusKey, { tone: BadgeTone; icon: typeof Phone }> = {
  waiting: { tone: "warn", icon: Hourglass },
  needs_info: { tone: "warn", icon: CircleQuestionMark },
  rejected: { tone: "bad", icon: CircleX },
  accepted: { tone: "ok", icon: CircleCheck },
};

/** Null where the office's words have served. */
const messageTones: Record<ClaimStatusKey, "warn" | "bad" | null> = {
  waiting: null,
  needs_info: "warn",
  rejected: "bad",
  accepted: null,
};

type ClaimCardProps = {
  claim: OwnClaim;
  all: readonly OwnClaim[];
  wallets: Wallet[];
  office: Office;
  now: Date;
  /** Inside of another card. */
  plain?: boolean;
};

function Facts({ claim, wallets, now }: Pick<ClaimCardProps, "claim" | "wallets" | "now">) {
  const wallet = wallets.find(({ method }) => method === claim.method)?.name ?? claim.method;
  return (
    <p className="text-small text-muted">
      {whenText(new Date(claim.created_at), now)} · {wallet} <span lang="en">{claim.transaction_id}</span>
      {claim.amount !== null && ` · ${formatTaka(Number(claim.amount))}`}
    </p>
  );
}

/** Which part of the price it pays, and how far that is. */
function PartLine({ claim: { instalments, paid, amount } }: Pick<ClaimCardProps, "claim">) {
  const part = instalments && partAt(instalments);
  if (!part) return null;
  const sum = paid ?? amount;
  const facts = [
    instalmentCopy.ofAll(part),
    Number(instalments.paid) > 0 && instalmentCopy.paidBefore(instalments.paid),
    sum !== null && instalmentCopy.rest(String(Math.max(0, Number(part.owed) - Number(sum)))),
  ];
  return <p className="text-small text-muted">{facts.filter(Boolean).join(" · ")}</p>;
}

const statusText = ({ status, instalments }: OwnClaim) =>
  status === "accepted" && laterPart(instalments) ? copy.partAccepted : copy.status[status];

function Message({ tone, text }: { tone: "warn" | "bad"; text: string }) {
  const look = tone === "bad" ? "bg-danger-soft" : "bg-accent-soft";
  return <p className={cn("rounded-row px-3.5 py-3 font-semibold whitespace-pre-line wrap-anywhere", look)}>{text}</p>;
}

function WayOn({ claim, all, wallets, office, now }: ClaimCardProps) {
  switch (claim.status) {
    case "needs_info":
      return <CorrectionForm key={claim.id} claim={claim} wallets={wallets} submitLabel={copy.send} />;
    case "waiting":
      return (
        <>
          <p className="text-small text-muted">
            <ReviewSentence since={new Date(claim.created_at)} office={office} now={now} />
          </p>
          <details className="group">
            <summary className="flex min-h-11 list-none items-center font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
              {copy.correct}
            </summary>
            <CorrectionForm key={claim.id} claim={claim} wallets={wallets} submitLabel={copy.saveCorrection} />
          </details>
        </>
      );
    case "rejected":
      return needsAction(claim, all, now) ? (
        <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1">
          <ButtonLink href={phoneHref(office.phone)} variant="secondary" icon={<Icon as={Phone} />} className="px-2!">
            {copy.call}
          </ButtonLink>
          <ButtonLink href={`/course/${claim.course_id}#enrol`} className="px-2!">
            {copy.again}
          </ButtonLink>
        </div>
      ) : null;
    case "accepted":
      return (
        <ButtonLink href={`/course/${claim.course_id}`} variant="soft">
          {copy.enterRoom}
        </ButtonLink>
      );
  }
}

/** One claim: its state, the office's message, and the next step. */
export function ClaimCard(props: ClaimCardProps) {
  const { claim, all, wallets, now, plain = false } = props;
  const replaced = isReplaced(claim, all);
  const { tone, icon } = replaced ? { tone: "neutral" as const, icon: RefreshCw } : badges[claim.status];
  const messageTone = messageTones[claim.status];
  const Box = plain ? "div" : Card;
  return (
    <Box className={cn("grid grid-cols-[minmax(0,1fr)] gap-3", plain ? "pt-1" : "p-4.5")}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="font-sans text-body leading-[1.5] font-semibold">
          {copy.of(claim.course_title, claim.batch_name)}
        </h2>
        <Badge tone={tone} icon={<Icon as={icon} size={16} />}>
          {replaced ? copy.replaced : statusText(claim)}
        </Badge>
      </div>
      {!replaced && <ClaimProgress status={claim.status} isPart={laterPart(claim.instalments) !== undefined} />}
      {claim.message && messageTone && !replaced && <Message tone={messageTone} text={claim.message} />}
      {!replaced && claim.status !== "rejected" && <PartLine claim={claim} />}
      <Facts claim={claim} wallets={wallets} now={now} />
      <WayOn {...props} />
    </Box>
  );
}
