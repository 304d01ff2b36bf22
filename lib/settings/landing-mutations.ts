import "server-only";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import { type Transaction, transaction } from "@/lib/db";
import { AppError, type FieldErrors, ValidationError } from "@/lib/errors";
import { HISTORY_LENGTH, landingVersion, publishedLanding } from "@/lib/settings/landing-queries";
import {
  type LandingKey,
  type LandingValues,
  landingFactKeys,
  landingKeys,
  landingSchema,
  readLandingDraft,
} from "@/lib/settings/landing-schema";
import { writeSettings } from "@/lib/settings/mutations";
import type { Prisma } from "@/prisma/generated/client";

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const pick = (values: Partial<LandingValues>, keys: readonly LandingKey[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as Prisma.InputJsonObject;

/** Writers follow one another from here on. @throws AppError landing_changed_meanwhile */
async function lockDraft(tx: Transaction, version: number) {
  await tx.$executeRaw`insert into landing_drafts default values on conflict do nothing`;
  await tx.$queryRaw`select 1 from landing_drafts where id = 1 for update`;
  await tx.$queryRaw`select 1 from settings where id = 1 for update`;
  if ((await landingVersion(tx)) !== version) throw new AppError("landing_changed_meanwhile");
  return tx.landingDraft.findUniqueOrThrow({ where: { id: 1 } });
}

/** Keeps `values` as all there is of a draft; what equals the site is no change. */
export function saveLandingDraft(change: { version: number; values: Partial<LandingValues> }) {
  return transaction(async (tx) => {
    const draft = await lockDraft(tx, change.version);
    const published = await publishedLanding(tx);
    const changed = landingKeys.filter((key) => key in change.values && !isSame(change.values[key], published[key]));
    const data = { values: pick(change.values, changed), version: draft.version + 1, savedAt: new Date() };
    const saved = await tx.landingDraft.update({ where: { id: 1 }, data });
    return { version: await landingVersion(tx), saved_at: saved.savedAt.toISOString() };
  });
}

/**
 * The whole draft or nothing of it. The facts among the values go where the settings keep them.
 *
 * @throws ValidationError naming the values that cannot be published; AppError landing_changed_meanwhile
 */
export function publishLanding(actor: Actor, version: number): Promise<{ version: number; changed: LandingKey[] }> {
  return staffWrite(async (tx) => {
    const draft = await lockDraft(tx, version);
    const before = await publishedLanding(tx);
    const after = parse({ ...before, ...readLandingDraft(draft.values) });
    const changed = landingKeys.filter((key) => !isSame(before[key], after[key]));
    await tx.landingDraft.update({ where: { id: 1 }, data: { values: {}, version: draft.version + 1 } });
    if (changed.length > 0) await publish(tx, actor, { before, after, changed });
    return { version: await landingVersion(tx), changed };
  });
}

type Publication = { before: LandingValues; after: LandingValues; changed: LandingKey[] };

async function publish(tx: Transaction, actor: Actor, { before, after, changed }: Publication): Promise<void> {
  const facts = landingFactKeys.filter((key) => changed.includes(key));
  if (facts.length > 0) await writeSettings(tx, actor, { values: pick(after, facts) });
  if ((await tx.landingVersion.count()) === 0) await tx.landingVersion.create({ data: { values: before } });
  const { id } = await tx.landingVersion.create({ data: { values: after } });
  const oldest = await tx.landingVersion.findFirst({ orderBy: { id: "desc" }, skip: HISTORY_LENGTH });
  if (oldest) await tx.landingVersion.deleteMany({ where: { id: { lte: oldest.id } } });
  const detail = { before: pick(before, changed), after: pick(after, changed) };
  await recordAudit(tx, actor, "settings.landing", { type: "landing", id }, detail);
}

function parse(values: unknown): LandingValues {
  const result = landingSchema.safeParse(values);
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const [key, ...inside] = path.map(String);
    fields[key ?? ""] = [...(fields[key ?? ""] ?? []), [...inside, message].join(" ")];
  }
  throw new ValidationError(fields);
}
