import "server-only";
import { holdPeople, requireRecorder } from "@/lib/audit/own-account-queries";
import type { AuditAction, Worded } from "@/lib/copy/staff-audit";
import type { auditSubjects } from "@/lib/copy/staff-audit-words";
import { type Transaction, transaction } from "@/lib/db";
import { log } from "@/lib/log";
import { currentOrigin } from "@/lib/request-origin";
import type { Prisma } from "@/prisma/generated/client";

/** A null id means that no staff account acts, but a command, the site itself, or the learner. */
export type Actor = { id: number | null; label: string };

type AuditSubject =
  | { type: "user" | "batch" | "enrollment" | "payment" | "exam" | "recording" | "resource" | "settings"; id: number }
  | { type: "claim" | "payment_notice" | "admission_settings" | "payment_notice_secret"; id: number }
  | { type: "course" | "instructor" | "promo_video"; id: number }
  | { type: "invitation" | "cutoff" | "landing"; id: number }
  | { type: "certificate" | "certificate_key" | "cash_day" | "list" | "backup"; id: string };

type StaffEvent = { event: "staff_write"; action: string; account: number | null } & Record<string, unknown>;

/** Events that a transaction of `staffWrite` logs after its commit, so that nothing rolled back is ever logged. */
const told = new WeakMap<Transaction, StaffEvent[]>();

/** The log learns who did what to which record, but nothing of the detail. @throws AppError own_account */
export async function recordAudit<D extends Prisma.InputJsonObject>(
  tx: Transaction,
  actor: Actor,
  action: AuditAction,
  subject: AuditSubject & { type: keyof typeof auditSubjects },
  detail?: D & Worded<D>,
): Promise<void> {
  const event: StaffEvent = {
    event: "staff_write",
    action,
    subject: subject.type,
    subject_id: subject.id,
    account: actor.id,
  };
  await requireRecorder(tx, { actorId: actor.id, action, subject, detail });
  const later = told.get(tx);
  if (later) later.push(event);
  else log.info(event);
  await holdPeople(tx, { subject, detail });
  const origin = currentOrigin();
  await tx.auditEntry.create({
    data: {
      requestId: origin?.requestId,
      address: origin?.address,
      userAgent: origin?.userAgent,
      actorId: actor.id,
      actorLabel: actor.label.slice(0, 160),
      action,
      subjectType: subject.type,
      subjectId: String(subject.id),
      detail,
    },
  });
}

export type WriteOptions = {
  /** A dry run does everything, the database's own checks included, and rolls it back. */
  dryRun?: boolean;
};

class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("undone");
    this.result = result;
  }
}

// These limits are long because the import of a whole class is a single transaction.
const patience = { maxWait: 10_000, timeout: 120_000 };

/** Runs a transaction again when the database ends it for another's sake, so `work` may run more than once. */
export async function staffWrite<T>(
  work: (tx: Transaction) => Promise<T>,
  { dryRun = false }: WriteOptions = {},
): Promise<T> {
  try {
    const { result, events } = await transaction(async (tx) => {
      const events: StaffEvent[] = [];
      told.set(tx, events);
      const result = await work(tx);
      if (dryRun) throw new Undone(result);
      return { result, events };
    }, patience);
    for (const event of events) log.info(event);
    return result;
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
