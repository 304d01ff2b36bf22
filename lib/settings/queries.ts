import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { type Academy, type FactKey, factKeys, readFacts } from "@/lib/settings/schema";

/** Reads the single row each time. Cached pages take the facts from server/current-academy instead. */
export async function getAcademy(db: Transaction = prisma): Promise<Academy> {
  const row = await db.setting.findUnique({ where: { id: 1 } });
  return { ...env.academy, ...readFacts(row?.facts) };
}

export async function getSettings(): Promise<{ version: number; facts: Academy }> {
  const row = await prisma.setting.findUnique({ where: { id: 1 } });
  return { version: row?.version ?? 0, facts: { ...env.academy, ...readFacts(row?.facts) } };
}

type SettingRow = { key: FactKey; value: Academy[FactKey]; changed: boolean };

export async function listSettings(): Promise<{ version: number; settings: SettingRow[] }> {
  const row = await prisma.setting.findUnique({ where: { id: 1 } });
  const changed = readFacts(row?.facts);
  const academy = { ...env.academy, ...changed };
  const settings = factKeys.map((key) => ({ key, value: academy[key], changed: key in changed }));
  return { version: row?.version ?? 0, settings };
}
