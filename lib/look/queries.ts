import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { type Look, lookSchema, plainLook } from "@/lib/look/schema";
import type { Look as LookRow } from "@/prisma/generated/client";

/** A row as it was saved. Parts that this build cannot read count as not chosen. */
export function lookOf(row: LookRow): Look {
  const stored: Record<keyof Look, unknown> = {
    accent: row.accent,
    certificate_prefix: row.certificatePrefix,
    logo: row.logo,
    logo_dark: row.logoDark,
    mark: row.mark,
    seal: row.seal,
    signatures: row.signatures,
  };
  const read = Object.entries(lookSchema.shape).flatMap(([key, part]) => {
    const result = part.safeParse(stored[key as keyof Look]);
    return result.success ? [[key, result.data]] : [];
  });
  return { ...plainLook, ...(Object.fromEntries(read) as Partial<Look>) };
}

const newest = (db: Transaction) => db.look.findFirst({ orderBy: { id: "desc" } });

/** The look that counts now. Pages take it from server/current-academy instead. */
export async function getLook(db: Transaction = prisma): Promise<Look> {
  const row = await newest(db);
  return row ? lookOf(row) : plainLook;
}

/** `version` is the id of the newest row, 0 where nothing was ever saved. */
export async function getLookVersion(db: Transaction = prisma): Promise<{ version: number; look: Look }> {
  const row = await newest(db);
  return { version: row?.id ?? 0, look: row ? lookOf(row) : plainLook };
}

const HISTORY_LENGTH = 20;

/** Earlier looks, the newest first, without the one that counts. */
export async function listEarlierLooks(): Promise<{ id: number; created_at: string; look: Look }[]> {
  const rows = await prisma.look.findMany({ orderBy: { id: "desc" }, skip: 1, take: HISTORY_LENGTH });
  return rows.map((row) => ({ id: row.id, created_at: row.createdAt.toISOString(), look: lookOf(row) }));
}
