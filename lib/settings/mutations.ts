import "server-only";
import { type Actor, recordAudit, staffWrite, type WriteOptions } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, type FieldErrors, ValidationError } from "@/lib/errors";
import { type AcademyFacts, academySchema, type FactKey, factKeys, readFacts } from "@/lib/settings/schema";
import type { Prisma } from "@/prisma/generated/client";

export type SettingsChange = {
  values?: Record<string, unknown>;
  reset?: readonly string[];
  /** Version that the change started from. Changes that others made since then must be seen first. */
  version?: number;
};

type Written = { changed: FactKey[]; version: number };

/** @throws ValidationError naming the facts that are not valid; AppError settings_changed_meanwhile */
export async function changeSettings(actor: Actor, change: SettingsChange, options?: WriteOptions): Promise<Written> {
  return staffWrite((tx) => writeSettings(tx, actor, change), options);
}

/** `changeSettings` as a part of a larger write. @throws as `changeSettings` */
export async function writeSettings(tx: Transaction, actor: Actor, change: SettingsChange): Promise<Written> {
  const { values = {}, reset = [] } = change;
  refuseUnknown([...Object.keys(values), ...reset]);
  const row = await lockSettings(tx);
  if (change.version !== undefined && change.version !== row.version) {
    const changes = await changesSince(tx, row.version - change.version);
    throw new AppError("settings_changed_meanwhile", { extra: { changes } });
  }
  const stored = readFacts(row.facts);
  const kept = Object.fromEntries(Object.entries(stored).filter(([key]) => !reset.includes(key)));
  const before = { ...env.academy, ...stored };
  const after = parseAcademy({ ...env.academy, ...kept, ...values });
  const changed = factKeys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const own = factKeys.filter((key) => key in kept || key in values);
  const facts = pick(after, own);
  if (
    JSON.stringify(facts) ===
    JSON.stringify(
      pick(
        before,
        factKeys.filter((key) => key in stored),
      ),
    )
  ) {
    return { changed: [], version: row.version };
  }
  const { version } = await tx.setting.update({
    where: { id: 1 },
    data: { facts, version: row.version + 1, updatedAt: new Date() },
  });
  const detail = { before: pick(before, changed), after: pick(after, changed), reset: [...reset] };
  await recordAudit(tx, actor, "settings.change", { type: "settings", id: 1 }, detail);
  return { changed, version };
}

/** Every version has one audit entry, so the newest entries are the changes since then. */
async function changesSince(tx: Transaction, versions: number) {
  const entries = await tx.auditEntry.findMany({
    where: { action: "settings.change" },
    orderBy: { id: "desc" },
    take: Math.min(Math.max(versions, 0), 10),
  });
  return entries.map(({ actorLabel, createdAt, detail }) => ({
    actor: actorLabel,
    at: createdAt.toISOString(),
    detail,
  }));
}

/** The lock makes the second of two simultaneous changes start from the values of the first. */
async function lockSettings(tx: Transaction): Promise<{ facts: Prisma.JsonValue; version: number }> {
  await tx.$executeRaw`insert into settings default values on conflict do nothing`;
  await tx.$queryRaw`select 1 from settings where id = 1 for update`;
  return tx.setting.findUniqueOrThrow({ where: { id: 1 } });
}

function refuseUnknown(keys: string[]): void {
  const unknown = keys.filter((key) => !factKeys.includes(key as FactKey));
  if (unknown.length === 0) return;
  throw new ValidationError(Object.fromEntries(unknown.map((key) => [key, ["is no setting"]])));
}

function parseAcademy(facts: Record<string, unknown>): AcademyFacts {
  const result = academySchema.safeParse(facts);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const [key, ...inside] = path.map(String);
    fields[key ?? ""] = [...(fields[key ?? ""] ?? []), [...inside, message].join(" ")];
  }
  throw new ValidationError(fields);
}

function pick(academy: AcademyFacts, keys: readonly FactKey[]): Prisma.InputJsonObject {
  return Object.fromEntries(keys.map((key) => [key, academy[key]]));
}
