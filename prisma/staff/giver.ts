import { userInfo } from "node:os";
import { type Command, Option } from "commander";
import { hasAdministrator } from "@/lib/accounts/administrator-queries";
import { type Capability, can } from "@/lib/accounts/capabilities";
import type { Actor } from "@/lib/audit/mutations";
import { toAsciiDigits } from "@/lib/format";
import { findBatchIdsOf, type NounOfBatch } from "@/lib/staff/batch-queries";
import { findStaffNamed } from "@/lib/staff/queries";
import { messages } from "@/prisma/staff/messages";

/** A command without a giver, or whose giver has no right to it. */
export class GiverError extends Error {}

export const giverOption = () =>
  new Option("--as <username>", "the staff account that gives the command; every write needs it").env("PROSTUTI_STAFF");

const capabilities: Record<string, Capability> = {
  enrol: "payments.write",
  enrollments: "enrollments.write",
  users: "people.write",
  "users roles": "staff.write",
  certificates: "certificates.write",
  "certificates confirm-name": "certificates.confirm-name",
  batches: "schedule.write",
  exams: "exams.write",
  recordings: "materials.write",
  resources: "materials.write",
  settings: "settings.write",
  syllabus: "materials.write",
};

function pathOf(command: Command): string[] {
  return command.parent?.parent ? [...pathOf(command.parent), command.name()] : [command.name()];
}

export const isWriting = (command: Command): boolean => command.options.some(({ long }) => long === "--dry-run");

/** The capability that a writing command asks of its giver. */
export function capabilityOf(command: Command): Capability {
  const path = pathOf(command);
  const roles: unknown = command.getOptionValue("role");
  if (path.join(" ") === "users create" && Array.isArray(roles) && roles.length > 0) return "staff.write";
  const capability = capabilities[path.join(" ")] ?? capabilities[path[0] ?? ""];
  if (!capability) throw new Error(`no capability is named for ${path.join(" ")}`);
  return capability;
}

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a user without an entry: then the number names it.
    return String(process.getuid?.() ?? "unknown");
  }
}

/** The first administrator needs no other one: access to the server is enough. */
async function isFirstAdministrator(command: Command): Promise<boolean> {
  const roles: unknown = command.getOptionValue("role");
  const makesOne = pathOf(command).join(" ") === "users create" && Array.isArray(roles) && roles.includes("admin");
  return makesOne && !(await hasAdministrator());
}

const ofBatches: Record<string, NounOfBatch> = {
  batches: "batches",
  exams: "exams",
  recordings: "recordings",
  resources: "resources",
};
const idIn = (typed: unknown) => Number(toAsciiDigits(String(typed ?? "")).trim() || Number.NaN);
const isId = (id: number) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;

/**
 * The batches that a teacher's command acts on; the command itself refuses a value that is no id, or an unknown one.
 */
async function batchesOf(command: Command): Promise<number[]> {
  const [root = ""] = pathOf(command);
  const noun = ofBatches[root];
  if (!noun && root !== "syllabus") return [];
  const isNamed = command.registeredArguments[0]?.name().endsWith("id");
  const named = idIn(isNamed ? command.args[0] : command.getOptionValue("exam"));
  const given = idIn(command.getOptionValue("batch"));
  return [...(isId(given) ? [given] : []), ...(noun && isId(named) ? await findBatchIdsOf(noun, named) : [])];
}

/** @throws GiverError */
export async function giverOf(command: Command, username: string | undefined): Promise<Actor> {
  const shell = `script:${operatingSystemUser()}`;
  if (!username) {
    if (await isFirstAdministrator(command)) return { id: null, label: shell };
    throw new GiverError(messages.giverMissing);
  }
  const account = await findStaffNamed(username);
  if (!account) throw new GiverError(messages.giverUnknown(username));
  const capability = capabilityOf(command);
  if (!can(account, capability)) throw new GiverError(messages.giverMayNot(account.username));
  for (const batchId of await batchesOf(command)) {
    if (can(account, capability, { batchId })) continue;
    throw new GiverError(messages.giverTeachesOthers(account.username, batchId));
  }
  return { id: account.id, label: `${account.username} ${shell}` };
}
