import "server-only";
import { isIPv4 } from "node:net";
import { can, type StaffCaller } from "@/lib/accounts/capabilities";
import { fullName } from "@/lib/accounts/full-name";
import { mayManage } from "@/lib/accounts/managed-queries";
import { presentDetails, presentNames } from "@/lib/accounts/presenter";
import { statusAt } from "@/lib/enrollments/status";
import type { Devices, PersonRecord } from "@/lib/people/person-queries";
import { sharingOf } from "@/lib/people/sharing";
import type { Device, Note, Person, PersonPayment } from "@/lib/people/staff-schema";
import type { TimelineEvent } from "@/lib/people/timeline-schema";
import type { EventRow } from "@/lib/people/timeline-statements";
import { networkOf } from "@/lib/wire/address";
import { wireName } from "@/lib/wire/names";
import { shownEmail, withoutNoMail } from "@/lib/wire/no-mail";
import { formatPhone } from "@/lib/wire/phone";
import type { Session, StaffNote, User } from "@/prisma/generated/client";

/** `103.120.xx.14` is enough to tell two networks apart. */
function maskAddress(address: string): string {
  const network = networkOf(address);
  if (network === "unknown") return "";
  return isIPv4(network) ? network.replace(/\.\d+(\.\d+)$/, ".xx$1") : network.replace(/:[^:]*::\/64$/, ":xx::");
}

export function stateOf({ isActive, activatedAt }: Pick<User, "isActive" | "activatedAt">): Person["state"] {
  if (isActive) return "active";
  return activatedAt ? "off" : "not_activated";
}

export type PersonFacts = Pick<
  User,
  "id" | "firstName" | "lastName" | "username" | "email" | "phoneNumber" | "isActive" | "activatedAt" | "createdAt"
>;

/** A person's facts without enrolments, as the list and its file show them. */
export const presentFacts = (user: PersonFacts) => ({
  id: user.id,
  name: fullName(user),
  username: user.username,
  email: shownEmail(user.email),
  phone_number: formatPhone(user.phoneNumber),
  state: stateOf(user),
  joined_at: user.createdAt.toISOString(),
});

type RecordedPayment = PersonRecord["enrollments"][number]["payments"][number];

const sum = (amounts: { toNumber(): number }[]) =>
  String(amounts.reduce((poisha, amount) => poisha + Math.round(amount.toNumber() * 100), 0) / 100);
const amountsOf = (rows: { amount: { toNumber(): number } }[]) => rows.map(({ amount }) => amount);

function presentPayment(payment: RecordedPayment): PersonPayment {
  return {
    id: payment.id,
    method: wireName(payment.method),
    amount: payment.amount.toString(),
    refunded: sum(amountsOf(payment.refunds)),
    transaction_id: payment.transactionId,
    payer_phone: formatPhone(payment.payerPhone),
    note: payment.note,
    recorded_at: payment.recordedAt.toISOString(),
    recorded_by: payment.recordedBy && fullName(payment.recordedBy),
    void_reason: payment.voidReason,
  };
}

export function presentNote(note: StaffNote & { author: User | null }, viewer: StaffCaller): Note {
  return {
    id: note.id,
    body: note.body,
    is_pinned: note.isPinned,
    author: note.author && fullName(note.author),
    created_at: note.createdAt.toISOString(),
    is_own: note.authorId === viewer.id,
  };
}

const presentDevice = (session: Session): Device => ({
  id: session.id,
  is_console: session.kind === "CONSOLE",
  user_agent: session.userAgent,
  address: maskAddress(session.ipAddress),
  created_at: session.createdAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
});

export function presentPerson(user: PersonRecord, devices: Devices, viewer: StaffCaller, now: Date): Person {
  const taken = new Map(user.standings.map(({ batchId, examsTaken }) => [batchId, examsTaken]));
  const live = user.enrollments.flatMap(({ payments }) => payments.filter(({ voidedAt }) => voidedAt === null));
  return {
    id: user.id,
    name: fullName(user),
    ...presentNames(user),
    username: user.username,
    email: shownEmail(user.email),
    ...presentDetails(user),
    phone_number: formatPhone(user.phoneNumber),
    phone_digits: user.phoneNumber,
    state: stateOf(user),
    switched_off: user.switchedOff,
    is_staff: can(user, "console.enter"),
    may_manage: mayManage(viewer, user),
    joined_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    merged_accounts: user.mergedAccounts.length,
    enrollments: user.enrollments.map((enrollment) => ({
      id: enrollment.id,
      batch_id: enrollment.batchId,
      batch_name: enrollment.batch.name,
      course_title: enrollment.batch.course.title,
      roll: enrollment.roll,
      status: statusAt(enrollment, now),
      enrolled_at: enrollment.enrolledAt.toISOString(),
      expires_at: enrollment.expiresAt?.toISOString() ?? null,
      end_reason: enrollment.endReason,
      exams_taken: taken.get(enrollment.batchId) ?? 0,
      payments: enrollment.payments.map(presentPayment),
    })),
    paid: sum(amountsOf(live)),
    refunded: sum(amountsOf(live.flatMap(({ refunds }) => refunds))),
    devices: devices.sessions
      .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now)
      .map(presentDevice),
    sharing: sharingOf(devices, now),
    pinned: user.notes.map((note) => presentNote(note, viewer)),
  };
}

export function presentEvent({ kind, key, at, facts }: EventRow, viewer: StaffCaller): TimelineEvent {
  const { author_id, address, payer_phone, ...shown } = facts;
  return {
    key,
    kind,
    at: at.toISOString(),
    facts: {
      ...shown,
      ...("detail" in shown && { detail: withoutNoMail(shown.detail) }),
      ...(typeof payer_phone === "string" && { payer_phone: formatPhone(payer_phone) }),
      ...(typeof address === "string" && { address: maskAddress(address) }),
      ...(kind === "note" && { is_own: author_id === viewer.id }),
    },
  };
}
