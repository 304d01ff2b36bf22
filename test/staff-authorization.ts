import { describe, expect, it } from "vitest";
import { type AcademyRole, staffRoles } from "@/lib/accounts/capabilities";
import type { StaffRole } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, servedMethods } from "@/test/api";
import { consoleHeaders, createStaff } from "@/test/staff";

type Row<Ids> = {
  /** Everybody else gets 403. */
  may: readonly StaffRole[];
  /** What those get; 400 for an empty body means "may" as well. */
  status: number;
  url?: (ids: Ids) => string;
  body?: unknown;
};

/**
 * Role × route of one folder below `/api/staff`: no token opens a route of the console, and no other role than those
 * named. A method without a row fails.
 */
export function checkStaffAuthorization<Ids = Record<string, never>>(
  folder: string,
  table: Record<string, Row<Ids>>,
  prepare: () => Promise<Ids>,
): void {
  const base = `/api/staff/${folder}`;

  it(`has a row for every method of every route below ${base}`, async () => {
    expect(Object.keys(table).sort()).toEqual((await servedMethods(base)).sort());
  });

  describe.each(Object.entries(table))("%s", (key, row) => {
    const [method = "", path = ""] = key.split(" ");
    const call = async (headers: Record<string, string>, token?: string) => {
      const url = row.url?.(await prepare()) ?? `${path}/`;
      return api(method, url, { headers, token, ...(method === "GET" ? {} : { body: row.body ?? {} }) });
    };
    const origin = { origin: "http://localhost:3000" };

    it("is closed without a session of the console", async () => {
      const staff = await createAccount({ staffRoles: ["ADMIN"] });
      expect((await call(origin)).status).toBe(401);
      expect((await call(origin, (await logIn(await createAccount())).access)).status).toBe(401);
      expect((await call(origin, (await logIn(staff)).access)).status).toBe(401);
    });

    it.each(staffRoles as Exclude<AcademyRole, "LEARNER">[])("%s", async (role) => {
      const { status } = await call(await consoleHeaders(await createStaff(role)));
      expect(status).toBe(row.may.includes(role) ? row.status : 403);
    });

    if (method !== "GET") {
      it("is closed for pages of other sites", async () => {
        const headers = await consoleHeaders(await createStaff(...row.may));
        expect((await call({ ...headers, origin: "https://elsewhere.example" })).status).toBe(403);
        const { origin: _, ...without } = headers;
        expect((await call(without)).status).toBe(403);
      });
    }
  });
}
