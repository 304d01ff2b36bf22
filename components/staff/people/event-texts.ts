import {
  Award,
  Banknote,
  CircleCheck,
  CircleX,
  ClipboardCheck,
  FileClock,
  HandCoins,
  History,
  type IconNode,
  Inbox,
  LogIn,
  LogOut,
  Mail,
  MailX,
  NotebookPen,
  PencilLine,
} from "lucide";
import { deviceName } from "@/lib/accounts/device-name";
import { actionName } from "@/lib/audit/change-words";
import { mailsCopy } from "@/lib/copy/staff-mails";
import { peopleCopy } from "@/lib/copy/staff-people";
import type { ClaimStatusKey } from "@/lib/enrollments/claims/schema";
import type { SealReasonKey } from "@/lib/exams/seal-reason";
import { formatLength, formatMarks, formatNumber, formatTaka, toBengaliDigits } from "@/lib/format";
import type { TimelineEvent } from "@/lib/people/timeline-schema";

const copy = peopleCopy.events;

type EventText = { icon: IconNode; tone?: "ok" | "warn" | "bad"; title: string; lines: string[] };
type Facts = Record<string, unknown>;

const text = (value: unknown) => (typeof value === "string" ? value : "");
const taka = (value: unknown) => (typeof value === "string" ? formatTaka(Number(value)) : "");
const method = (value: unknown) => (peopleCopy.methods as Record<string, string>)[text(value)] ?? "";
const reason = (value: unknown) => (text(value) ? copy.reason(text(value)) : "");
const line = (...parts: string[]) => parts.filter(Boolean).join(" · ");
const change = (value: unknown, show: (part: unknown) => string) => {
  const { before, after } = (value ?? {}) as { before?: unknown; after?: unknown };
  return before === after ? "" : `${show(before) || "–"} → ${show(after) || "–"}`;
};

const sealTitles: Record<SealReasonKey, (exam: string) => string> = {
  submitted: copy.handedIn,
  time_over: copy.timeOver,
};

function attempt(facts: Facts): EventText {
  const exam = text(facts.exam_title);
  if (!facts.is_sealed) return { icon: FileClock, tone: "warn", title: copy.running(exam), lines: [] };
  const marks = `${formatMarks(Number(facts.score))} / ${formatMarks(Number(facts.total))}`;
  const sealed = sealTitles[facts.seal_reason as SealReasonKey] ?? copy.handedIn;
  return {
    icon: ClipboardCheck,
    tone: "ok",
    title: sealed(exam),
    lines: [line(marks, formatLength(Number(facts.seconds))), facts.counts === false ? copy.notCounted : ""],
  };
}

function mail(facts: Facts): EventText {
  const isBack = facts.state === "bounced";
  const what = mailsCopy.templates[text(facts.template)] ?? copy.otherMail;
  const tries = Number(facts.tries) > 0 ? copy.mailTries(formatNumber(Number(facts.tries))) : "";
  return {
    icon: isBack ? MailX : Mail,
    tone: isBack ? "bad" : facts.state === "waiting" ? "warn" : undefined,
    title: `${copy.mailStates[text(facts.state)] ?? copy.otherMail}: ${what}`,
    lines: [line(isBack ? line(text(facts.code), text(facts.reply)) : "", facts.state === "sent" ? "" : tries)],
  };
}

function titleOf(action: string, after: unknown): string {
  if (action !== "user.active") return copy.actions[action] ?? actionName(action);
  return actionName((after as Facts | undefined)?.is_active ? "user.switch_on" : "user.switch_off");
}

function entry(facts: Facts): EventText {
  const detail = (facts.detail ?? {}) as Facts;
  const changes = Object.entries(copy.fields).flatMap(([field, name]) => {
    const changed = typeof detail[field] === "object" ? change(detail[field], text) : "";
    return changed ? [`${name}: ${changed}`] : [];
  });
  const action = text(facts.action);
  return {
    icon: History,
    title: titleOf(action, detail.after),
    lines: [...changes, line(text(facts.actor), reason(detail.reason))],
  };
}

const claimTones: Record<ClaimStatusKey, EventText["tone"]> = {
  waiting: "warn",
  needs_info: "warn",
  accepted: "ok",
  rejected: "bad",
};

const texts: Record<TimelineEvent["kind"], (facts: Facts) => EventText> = {
  claim: (facts) => ({
    icon: Inbox,
    tone: claimTones[facts.status as ClaimStatusKey] ?? "warn",
    title: line(`${copy.claim} ${taka(facts.amount)}`.trim(), copy.claimStates[text(facts.status)] ?? ""),
    lines: [line(text(facts.batch_name), method(facts.method), text(facts.transaction_id))],
  }),
  payment: (facts) => ({
    icon: Banknote,
    tone: "ok",
    title: `${copy.payment} ${taka(facts.amount)}`,
    lines: [
      line(
        method(facts.method),
        text(facts.transaction_id),
        text(facts.payer_phone) && copy.from(toBengaliDigits(text(facts.payer_phone))),
        text(facts.by),
      ),
    ],
  }),
  payment_voided: (facts) => ({
    icon: CircleX,
    tone: "bad",
    title: `${copy.payment_voided} ${taka(facts.amount)}`,
    lines: [line(text(facts.transaction_id), reason(facts.reason))],
  }),
  refund: (facts) => ({
    icon: HandCoins,
    tone: "warn",
    title: `${copy.refund} ${taka(facts.amount)}`,
    lines: [line(method(facts.method), text(facts.transaction_id), text(facts.by)), reason(facts.reason)],
  }),
  payment_corrected: (facts) => ({
    icon: PencilLine,
    title: copy.payment_corrected,
    lines: [
      line(change(facts.amount, taka), change(facts.transaction_id, text), change(facts.method, method)),
      line(text(facts.by), reason(facts.reason)),
    ],
  }),
  enrolled: (facts) => ({
    icon: CircleCheck,
    tone: "ok",
    title: (facts.transferred ? copy.transferredInto : copy.enrolled)(text(facts.batch_name)),
    lines: [text(facts.by)],
  }),
  enrollment_ended: (facts) => ({
    icon: CircleX,
    title: copy.ended[text(facts.status)]?.(text(facts.batch_name)) ?? text(facts.batch_name),
    lines: [facts.reason === "expires_at" ? "" : reason(facts.reason)],
  }),
  attempt,
  attempt_event: (facts) => ({
    icon: FileClock,
    tone: "warn",
    title: copy.attempt_event(text(facts.exam_title)),
    lines: [text(facts.what)],
  }),
  sign_in: (facts) => ({
    icon: LogIn,
    title: facts.is_console ? copy.consoleSignIn : copy.sign_in,
    lines: [line(deviceName(text(facts.user_agent)).name, text(facts.address))],
  }),
  sign_out: (facts) => ({
    icon: LogOut,
    title: copy.sign_out,
    lines: [line(deviceName(text(facts.user_agent)).name, copy.outReasons[text(facts.reason)] ?? "")],
  }),
  mail,
  certificate: (facts) => ({
    icon: Award,
    tone: "ok",
    title: copy.certificate,
    lines: [line(text(facts.batch_name), text(facts.certificate_id))],
  }),
  certificate_ended: (facts) => ({
    icon: Award,
    tone: "bad",
    title: copy.certificate_ended[text(facts.state)] ?? copy.certificate,
    lines: [line(text(facts.batch_name), text(facts.certificate_id)), reason(facts.reason)],
  }),
  note: (facts) => ({ icon: NotebookPen, title: text(facts.body), lines: [text(facts.by)] }),
  account: entry,
  audit: entry,
};

/** An event in words: one line of fact, then where it comes from. */
export function describeEvent({ kind, facts }: TimelineEvent): EventText {
  const described = texts[kind](facts);
  return { ...described, lines: described.lines.filter(Boolean) };
}
