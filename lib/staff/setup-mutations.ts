import "server-only";
import { rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { hasAdministrator, holdAdministrators } from "@/lib/accounts/administrator-queries";
import { asDuplicate } from "@/lib/accounts/mutations";
import { passwordProblems } from "@/lib/accounts/password-rules";
import { hashPassword } from "@/lib/accounts/passwords";
import { insertAccount } from "@/lib/accounts/provisioning-mutations";
import { staffWrite } from "@/lib/audit/mutations";
import { setupCopy } from "@/lib/copy/staff-setup";
import { pool, prisma, type Transaction } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError, ValidationError } from "@/lib/errors";
import { log } from "@/lib/log";
import { authSecrets } from "@/lib/secrets";
import { writeSettings } from "@/lib/settings/mutations";
import { type AcademyFacts, type FactKey, optionalFacts, sampleFacts } from "@/lib/settings/schema";
import { isSetupKey, issueSetupKey, setupExpiry, setupLinkFile, setupLinkOf } from "@/lib/setup-key";
import type { Setup } from "@/lib/staff/setup-schema";
import { siteOf } from "@/lib/wire/address";

const SHORT_NAME_MAX = 40;
const SHORT_NAME_MIN = 4;
const NAME_IN_LATIN_MAX = 80;
const SIGNATORY_MAX = 80;

/** @returns the moment at which the link ends; null for a link that was never given, is used, or has ended */
async function expiryOf(db: Transaction, key: string, now: Date): Promise<Date | null> {
  const row = await db.setupKey.findUnique({ where: { id: 1 } });
  const expiresAt = row && isSetupKey(key, row.hash) ? setupExpiry(row.issuedAt) : null;
  return expiresAt && expiresAt > now ? expiresAt : null;
}

/** The moment at which a setup link ends; null where it opens nothing (contract §17). */
export async function findSetup(key: string, now: Date): Promise<Date | null> {
  return (await hasAdministrator()) ? null : expiryOf(prisma, key, now);
}

/** A link in place of the one of before; null where there is an administrator. */
export async function newSetupLink(): Promise<string | null> {
  const client = await pool.connect();
  try {
    const key = await issueSetupKey(client, authSecrets()[0] ?? "", { anew: true });
    return key && setupLinkOf(env.SITE_URL, key);
  } finally {
    client.release();
  }
}

/** Latin and Bengali names alike have the family's name last. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/u);
  return { firstName: words.slice(0, -1).join(" ") || name, lastName: words.slice(1).at(-1) ?? "" };
}

/** As many words as make a name: `মেডিএক্সেল কোচিং সেন্টার` is মেডিএক্সেল, `দি একাডেমি` stays whole. */
function shortNameOf(name: string): string {
  const words = name.split(/\s+/u);
  const prefixes = words.map((_, index) => words.slice(0, index + 1).join(" "));
  const found = prefixes.find((prefix) => (prefix.match(/\p{L}/gu)?.length ?? 0) >= SHORT_NAME_MIN);
  return (found ?? name).slice(0, SHORT_NAME_MAX).trim();
}

/**
 * The academy's own facts, as far as its owner gave them, and nothing of the sample's where a fact may be missing. Facts
 * that the environment has stay, but for the names.
 */
function firstFacts({ academy, name, email, phone_number }: Setup): Partial<AcademyFacts> {
  const ofSample = ([fact]: [string, unknown]) =>
    isDeepStrictEqual(env.academy[fact as FactKey], sampleFacts[fact as FactKey]);
  const facts = {
    latin_name: academy.slice(0, NAME_IN_LATIN_MAX).trim(),
    email,
    ...(phone_number && { phone: phone_number }),
    signatories: [{ name: name.slice(0, SIGNATORY_MAX).trim(), title: setupCopy.signatory }],
    payment_accounts: [],
    ...Object.fromEntries([...optionalFacts].map((fact) => [fact, ""])),
  };
  const names = { name: academy, short_name: shortNameOf(academy) };
  return { ...Object.fromEntries(Object.entries(facts).filter(ofSample)), ...names };
}

/** The site shows a number from its first minute on: where the environment has none, the owner gives it. */
export const needsPhone = () => env.academy.phone === sampleFacts.phone;

/**
 * Makes the first administrator and names the academy, once.
 *
 * @throws AppError not_found for a link that opens nothing; ValidationError by the rules of registration
 */
export async function setUpAcademy(input: Setup, address: string, now: Date): Promise<void> {
  if (!(await findSetup(input.key, now))) throw new AppError("not_found");
  if (input.phone_number === "" && needsPhone()) {
    throw new ValidationError({ phone_number: ["This field is required."] });
  }
  const owner = { username: input.email, email: input.email, ...namesOf(input.name) };
  const problems = passwordProblems(input.password, owner);
  if (problems.length > 0) throw new ValidationError({ password: problems });
  const passwordHash = await hashPassword(input.password, siteOf(address));
  try {
    await staffWrite(async (tx) => {
      const isOver = await holdAdministrators(tx);
      if (isOver || !(await expiryOf(tx, input.key, now))) throw new AppError("not_found");
      const account = { ...owner, phoneNumber: input.phone_number, staffRoles: ["ADMIN" as const], isActive: true };
      const user = await insertAccount(tx, { id: null, label: "setup" }, { ...account, passwordHash }, now);
      await writeSettings(tx, { id: user.id, label: user.username }, { values: firstFacts(input) });
      await tx.setupKey.deleteMany();
    });
  } catch (error) {
    throw asDuplicate(error);
  }
  // The link in the file opens nothing any more, so a file that stays does no harm.
  await rm(setupLinkFile(env.DATA_DIR), { force: true }).catch((error: unknown) => log.warn({ error }, "setup link"));
}
