import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import {
  type LandingTexts,
  type LandingValues,
  landingFacts,
  landingKeys,
  readLandingDraft,
  readLandingTexts,
} from "@/lib/settings/landing-schema";
import type { LandingState, LandingVersions } from "@/lib/settings/landing-staff-schema";
import { getAcademy } from "@/lib/settings/queries";

export const HISTORY_LENGTH = 50;

const newest = (db: Transaction) => db.landingVersion.findFirst({ orderBy: { id: "desc" } });

/** Reads the newest version each time. Cached pages take the texts from server/current-landing instead. */
export async function getLandingTexts(db: Transaction = prisma): Promise<LandingTexts> {
  return readLandingTexts((await newest(db))?.values);
}

/** The texts on the site now, with the facts that belong to the page. */
export async function publishedLanding(db: Transaction = prisma): Promise<LandingValues> {
  return { ...(await getLandingTexts(db)), ...landingFacts(await getAcademy(db)) };
}

/** Grows with every draft and publication, and with every change of the settings, where some of the values are. */
export async function landingVersion(db: Transaction): Promise<number> {
  const draft = await db.landingDraft.findUnique({ where: { id: 1 }, select: { version: true } });
  const settings = await db.setting.findUnique({ where: { id: 1 }, select: { version: true } });
  return (draft?.version ?? 0) + (settings?.version ?? 0);
}

/** The publishers by version. */
async function publishers(db: Transaction, ids: readonly number[]): Promise<Map<string, string>> {
  const entries = await db.auditEntry.findMany({
    where: { action: "settings.landing", subjectType: "landing", subjectId: { in: ids.map(String) } },
    select: { subjectId: true, actorLabel: true },
  });
  return new Map(entries.map(({ subjectId, actorLabel }) => [subjectId, actorLabel]));
}

export async function getLandingState(): Promise<LandingState> {
  // First, so that whatever is written meanwhile refuses the next change from this state.
  const version = await landingVersion(prisma);
  const published = await publishedLanding();
  const draft = await prisma.landingDraft.findUnique({ where: { id: 1 } });
  const last = await newest(prisma);
  const by = last && (await publishers(prisma, [last.id])).get(String(last.id));
  const changes = readLandingDraft(draft?.values);
  return {
    version,
    published,
    draft: { ...published, ...changes },
    saved_at: Object.keys(changes).length > 0 ? (draft?.savedAt.toISOString() ?? null) : null,
    published_at: by ? last.publishedAt.toISOString() : null,
    published_by: by ?? null,
  };
}

export async function listLandingVersions(): Promise<LandingVersions> {
  const versions = await prisma.landingVersion.findMany({ orderBy: { id: "desc" }, take: HISTORY_LENGTH });
  const ids = versions.map(({ id }) => id);
  const by = await publishers(prisma, ids);
  const facts = landingFacts(await getAcademy());
  const read = versions.map(({ id, values, publishedAt }) => ({
    id,
    published_at: publishedAt.toISOString(),
    published_by: by.get(String(id)) ?? null,
    values: { ...readLandingTexts(values), ...facts, ...readLandingDraft(values) },
  }));
  return {
    versions: read.map((version, index) => {
      const before = read[index + 1]?.values;
      const isChanged = (key: keyof LandingValues) =>
        JSON.stringify(before?.[key]) !== JSON.stringify(version.values[key]);
      return { ...version, changed: before ? landingKeys.filter(isChanged) : [] };
    }),
  };
}
