import { expect, it } from "vitest";
import { type AcademyRole, staffRoles } from "@/lib/accounts/capabilities";
import type { StaffRole } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, servedMethods } from "@/test/api";
import { consoleHeaders, createStaff } from "@/test/staff";
import { expectRows, type Rows } from "@/test/tables";

type Row<Ids> = {
  /** Roles that pass the check; all others get 403. */
  may: readonly StaffRole[];
  /** The status for permitted roles; 400 for an empty body means "may" as well. */
  status: number;
  url?: (ids: Ids) => string;
  body?: unknown;
};

const origin = { origin: "http://localhost:3000" };
const consoleRoles = staffRoles as Exclude<AcademyRole, "LEARNER">[];

/** Makes a value once, and anew after it was given back. */
function keep<T>(make: () => Promise<T>) {
  let kept: Promise<T> | undefined;
  return {
    get: () => {
      kept ??= make();
      return kept;
    },
    giveBack: () => {
      kept = undefined;
    },
  };
}

/**
 * Role × route of one folder below `/api/staff`: no token opens a route of the console, and no other role than those
 * named. A method without a row fails. Callers and records serve all rows, but for those that a permitted write was given.
 */
export function checkStaffAuthorization<Ids = Record<string, never>>(
  folder: string,
  table: Record<string, Row<Ids>>,
  prepare: () => Promise<Ids>,
): void {
  const base = `/api/staff/${folder}`;
  const records = keep(prepare);
  const tokens = {
    learner: keep(async () => (await logIn(await createAccount())).access),
    staff: keep(async () => (await logIn(await createAccount({ staffRoles: ["ADMIN"] }))).access),
  };
  const sessions = new Map(
    consoleRoles.map((role) => [role, keep(async () => consoleHeaders(await createStaff(role)))]),
  );

  it(`has a row for every method of every route below ${base}`, async () => {
    expect(Object.keys(table).sort()).toEqual((await servedMethods(base)).sort());
  });

  it.each(Object.entries(table))("%s", async (key, row) => {
    const [method = "", path = ""] = key.split(" ");
    const statusFor = async (headers: Record<string, string>, token?: string) => {
      const url = row.url?.(await records.get()) ?? `${path}/`;
      return (await api(method, url, { headers, token, ...(method === "GET" ? {} : { body: row.body ?? {} }) })).status;
    };
    const rows: Rows = {
      "no session": { expected: 401, got: await statusFor(origin) },
      "a learner's token": { expected: 401, got: await statusFor(origin, await tokens.learner.get()) },
      "a token of staff": { expected: 401, got: await statusFor(origin, await tokens.staff.get()) },
    };
    for (const [role, session] of sessions) {
      const mayCall = row.may.includes(role);
      const headers = await session.get();
      if (role === row.may[0] && method !== "GET") {
        const { origin: _, ...withoutOrigin } = headers;
        const foreign = await statusFor({ ...headers, origin: "https://elsewhere.example" });
        rows["a page of another site"] = { expected: 403, got: foreign };
        rows["a page that names no site"] = { expected: 403, got: await statusFor(withoutOrigin) };
      }
      rows[role] = { expected: mayCall ? row.status : 403, got: await statusFor(headers) };
      if (!mayCall || method === "GET") continue;
      records.giveBack();
      session.giveBack();
    }
    expectRows(rows);
  });
}
