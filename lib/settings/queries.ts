import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { getLook } from "@/lib/look/queries";
import { type Academy, type AcademyFacts, type FactKey, factKeys, readFacts } from "@/lib/settings/schema";

/** Reads the facts and the look each time. Cached pages take the facts from server/current-academy instead. */
export async function getAcademy(db: Transaction = prisma): Promise<Academy> {
  const row = await db.setting.findUnique({ where: { id: 1 } });
  return { ...env.academy, ...readFacts(row?.facts), look: await getLook(db) };
}

export async function getSettings(): Promise<{ version: number; facts: AcademyFacts }> {
  const row = await prisma.setting.findUnique({ where: { id: 1 } });
  return { version: row?.version ?? 0, facts: { ...env.academy, ...readFacts(row?.facts) } };
}

type SettingRow = { key: FactKey; value: AcademyFacts[FactKey]; changed: boolean };

export async function listSettings(): Promise<{ version: number; settings: SettingRow[] }> {
  const row = await prisma.setting.findUnique({ where: { id: 1 } });
  const changed = readFacts(row?.facts);
  const academy = { ...env.academy, ...changed };
  const settings = factKeys.map((key) => ({ key, value: academy[key], changed: key in changed }));
  return { version: row?.version ?? 0, settings };
}
