import { beforeAll, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { User } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, apiRoutes } from "@/test/api";
import {
  type Callers,
  createPlaces,
  deviations,
  type Ids,
  authorizationTable as table,
} from "@/test/authorization-table";
import { expectRows, type Rows } from "@/test/tables";

let ids: Ids;
const tokenOf = async (user: User) => (await logIn(user)).access;
const makeToken: Record<keyof Callers, () => Promise<string | undefined>> = {
  anonymous: async () => undefined,
  learner: async () => tokenOf(await createAccount()),
  enrolled: async () => {
    const user = await createAccount();
    await createEnrollment(prisma, { userId: user.id, batchId: ids.batch });
    return tokenOf(user);
  },
  staff: async () => tokenOf(await createAccount({ role: "STAFF" })),
};
const credentialsMissing = { detail: "Authentication credentials were not provided." };
const callers = Object.keys(makeToken) as (keyof Callers)[];
const tokens = new Map<keyof Callers, string | undefined>();

beforeAll(async () => {
  ids = await createPlaces();
  for (const caller of callers) tokens.set(caller, await makeToken[caller]());
});

it("has no row for an endpoint that does not exist", () => {
  expect(Object.keys(deviations).filter((key) => !(key in table))).toEqual([]);
});

it.each(Object.entries(table))("%s", async (key, row) => {
  const [method = "", path = ""] = key.split(" ");
  const content = method === "GET" ? {} : { body: row.body ?? {} };
  // A write below /auth may end the session that asks for it.
  const endsSession = method !== "GET" && path.startsWith("/auth/");
  const rows: Rows = {};
  for (const caller of callers) {
    const token = endsSession ? await makeToken[caller]() : tokens.get(caller);
    const { status, headers, body } = await api(method, row.url(ids), { token, ...content });
    rows[caller] = { expected: row[caller], got: status };
    if (status !== 401) continue;
    rows[`${caller}: www-authenticate`] = { expected: 'Bearer realm="api"', got: headers.get("www-authenticate") };
    if (row.staff === 401) continue;
    rows[`${caller}: body`] = { expected: credentialsMissing, got: body };
  }
  expectRows(rows);
});

it("answers 404 in JSON for every path that does not exist", async () => {
  expect(apiRoutes.some(({ path }) => path === "/api/[...path]")).toBe(true);
  for (const url of ["/api/nothing", "/api/courses/1/nothing/", "/auth/nothing/"]) {
    const answer = await api("GET", url.replace(/^\/auth\//, "/api/auth/"));
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
  }
});
