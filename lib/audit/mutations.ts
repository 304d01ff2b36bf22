import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";

/** Who writes: a staff account, in the console or by a command; without an id whoever has the server. */
export type Actor = { id: number | null; label: string };

export type AuditSubject =
  | { type: "user" | "batch" | "enrollment" | "payment" | "exam" | "recording" | "resource" | "settings"; id: number }
  | { type: "certificate"; id: string };

export async function recordAudit(
  tx: Transaction,
  actor: Actor,
  action: string,
  subject: AuditSubject,
  detail?: Prisma.InputJsonObject,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
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
  /** Does everything, the database's own checks included, and takes it back. */
  dryRun?: boolean;
};

class Undone<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super("undone");
    this.result = result;
  }
}

// A file of a whole class is one transaction.
const patience = { maxWait: 10_000, timeout: 120_000 };

export async function staffWrite<T>(
  work: (tx: Transaction) => Promise<T>,
  { dryRun = false }: WriteOptions = {},
): Promise<T> {
  try {
    return await prisma.$transaction(async (tx) => {
      const result = await work(tx);
      if (dryRun) throw new Undone(result);
      return result;
    }, patience);
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}
