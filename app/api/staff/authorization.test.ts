import { afterAll, expect, it } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { type AcademyRole, can, staffRoles } from "@/lib/accounts/capabilities";
import type { Endpoint } from "@/lib/endpoint";
import { closeJobQueue } from "@/lib/jobs";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { addressOf, isOfConsole, keyOf, statusOf } from "@/test/endpoint-calls";
import { consoleHeaders, createStaff } from "@/test/staff";
import { staffDeviations as deviations, recordsOf } from "@/test/staff-authorization";
import { expectRows, type Rows } from "@/test/tables";

/**
 * Role × endpoint of the console: no token opens one, and no other role than those that hold its capability. Callers
 * and records serve all endpoints, but for those that a permitted write was given.
 */
const declared = endpoints.filter(isOfConsole);
const consoleRoles = staffRoles as Exclude<AcademyRole, "LEARNER">[];
const folderOf = ({ path }: Endpoint) => path.split("/")[3] ?? "";
const origin = { origin: "http://localhost:3000" };

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

const tokens = {
  learner: keep(async () => (await logIn(await createAccount())).access),
  staff: keep(async () => (await logIn(await createAccount({ staffRoles: ["ADMIN"] }))).access),
};
const sessions = new Map(consoleRoles.map((role) => [role, keep(async () => consoleHeaders(await createStaff(role)))]));
const folders = new Map(Object.entries(recordsOf).map(([folder, make]) => [folder, keep(make)]));

// Today's page asks the job queue.
afterAll(closeJobQueue);

it("covers every endpoint that staff open, all of them below /api/staff", () => {
  expect(endpoints.filter(({ auth }) => auth === "staff")).toEqual(declared);
});

it("has no row for an endpoint that does not exist, and records for each folder whose paths name them", () => {
  const keys = new Set(declared.map(keyOf));
  expect(Object.keys(deviations).filter((key) => !keys.has(key))).toEqual([]);
  const named = declared.filter(({ path }) => path.includes("{")).map(folderOf);
  expect(new Set(Object.keys(recordsOf))).toEqual(new Set(named));
});

it.each(declared.map((endpoint) => [keyOf(endpoint), endpoint] as const))("%s", async (key, endpoint) => {
  const { method, capability } = endpoint;
  const { status = statusOf(endpoint), parameters, query, body = {} } = deviations[key] ?? {};
  const records = folders.get(folderOf(endpoint));
  const reads = method === "GET" || method === "HEAD";
  const may = consoleRoles.filter((role) => capability && can({ staffRoles: [role] }, capability));
  const statusFor = async (headers: Record<string, string>, token?: string) => {
    const values = (await records?.get()) ?? {};
    const url = addressOf(endpoint, parameters?.(values) ?? values, query?.(values));
    return (await api(method, url, { headers, token, ...(reads ? {} : { body }) })).status;
  };
  const rows: Rows = {
    "no session": { expected: 401, got: await statusFor(origin) },
    "a learner's token": { expected: 401, got: await statusFor(origin, await tokens.learner.get()) },
    "a token of staff": { expected: 401, got: await statusFor(origin, await tokens.staff.get()) },
  };
  for (const [role, session] of sessions) {
    const headers = await session.get();
    if (role === may[0] && !reads) {
      const { origin: _, ...withoutOrigin } = headers;
      const foreign = await statusFor({ ...headers, origin: "https://elsewhere.example" });
      rows["a page of another site"] = { expected: 403, got: foreign };
      rows["a page that names no site"] = { expected: 403, got: await statusFor(withoutOrigin) };
    }
    rows[role] = { expected: may.includes(role) ? status : 403, got: await statusFor(headers) };
    if (!may.includes(role) || reads) continue;
    records?.giveBack();
    session.giveBack();
  }
  expectRows(rows);
});
