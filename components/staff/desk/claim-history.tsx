import { HandCoins } from "lucide";
import { useRouter } from "next/navigation";
import { LetterAvatar } from "@/components/staff/desk/claim-cards";
import { claimState } from "@/components/staff/desk/claim-state";
import { StateLine } from "@/components/staff/desk/queue-row";
import { type Reply, replyText } from "@/components/staff/desk/reply";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import { MailAddress } from "@/components/ui/mail-address";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";
import { claims } from "@/lib/enrollments/staff-client";
import { formatDateShort, formatDateTime, toBengaliDigits } from "@/lib/format";
import { useRead } from "@/lib/use-read";

const pageOf = ({ learner }: StaffClaim) => `/staff/people/${learner.id}`;

/** The learner in short; `O` opens the whole page. */
export function ClaimHistory({ claim }: { claim: StaffClaim }) {
  const { learner } = claim;
  const router = useRouter();
  useShortcut("o", copy.actions.open, () => router.push(pageOf(claim)));
  return (
    <div className="grid content-start gap-3.5 px-4 py-3.5">
      <div className="flex min-w-0 items-center gap-3">
        <LetterAvatar name={learner.name} size={38} />
        <div className="min-w-0">
          <b className="block truncate">{learner.name}</b>
          <span lang="en" className="block truncate text-meta text-muted">{`@${learner.username}`}</span>
        </div>
      </div>
      <ClaimFacts claim={claim} />
    </div>
  );
}

/** Further facts of the claim and its learner; inside the claim where there is no third column. */
export function ClaimFacts({ claim }: { claim: StaffClaim }) {
  const { learner } = claim;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 *:odd:text-meta *:odd:text-muted *:even:text-right *:even:[overflow-wrap:anywhere]">
        <dt>{copy.facts.phone}</dt>
        <dd>{toBengaliDigits(learner.phone_number) || "–"}</dd>
        <dt>{copy.facts.email}</dt>
        <dd>
          <MailAddress email={learner.email} />
        </dd>
        <dt>{copy.facts.claimed}</dt>
        <dd>{formatDateTime(claim.created_at)}</dd>
        {claim.note && (
          <>
            <dt>{copy.facts.note}</dt>
            <dd>{claim.note}</dd>
          </>
        )}
        {claim.message && (
          <>
            <dt>{copy.facts.before}</dt>
            <dd>{claim.message}</dd>
          </>
        )}
      </dl>
      <OtherClaims claim={claim} />
      <ButtonLink href={pageOf(claim)} variant="secondary" size="sm">
        {copy.actions.open}
        <KeyCap>O</KeyCap>
      </ButtonLink>
    </>
  );
}

const statuses = ["open", "accepted", "rejected"] as const;

function OtherClaims({ claim }: { claim: StaffClaim }) {
  const of = (status: string) =>
    claims(new URLSearchParams({ status, q: claim.learner.username, sort: "-time", limit: "5" }));
  const [open, accepted, rejected] = statuses;
  const pages = [useRead(of(open)), useRead(of(accepted)), useRead(of(rejected))];
  const others = pages
    .flatMap(({ data }) => data?.rows ?? [])
    .filter((other) => other.id !== claim.id && other.learner.id === claim.learner.id);
  if (others.length === 0) return null;
  return (
    <section>
      <h2 className="font-sans text-small leading-[1.3] font-semibold">{copy.facts.others}</h2>
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-2 py-2 text-meta">
            <Icon as={HandCoins} size={16} className="mt-1 text-muted" />
            <span className="truncate">{other.batch.name}</span>
            <span className="whitespace-nowrap text-muted">{formatDateShort(other.created_at)}</span>
            <span className="col-span-2 col-start-2">
              <StateLine state={claimState(other)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reply for WhatsApp after the last acceptance. */
export function ReadyReply({ reply }: { reply: Reply }) {
  const text = replyText(reply);
  return (
    <section aria-label={copy.replyTitle} className="border-t border-line bg-surface px-4 py-3">
      <p className="flex items-center justify-between text-meta text-muted">
        {copy.replyTitle}
        <CopyButton text={text} what={copy.replyWhat} />
      </p>
      <p className="text-meta">{text}</p>
    </section>
  );
}
