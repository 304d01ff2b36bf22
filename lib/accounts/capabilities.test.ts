import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it, test } from "vitest";
import { type AcademyRole, academyRoles, batchScope, type Capability, can, canSql } from "@/lib/accounts/capabilities";
import { pool, prisma } from "@/lib/db";
import { route } from "@/lib/http/route";
import { createBatch } from "@/prisma/factories/batch";
import { createUser } from "@/prisma/factories/user";
import type { StaffRole, User } from "@/prisma/generated/client";
import { consoleHeaders } from "@/test/staff";

const somewhere = { method: "GET", path: "/api/test/" } as const;

/** The roles that have each capability: L learner, A admissions, T teacher, X administrator (contract §11). */
const expected: Record<Capability, string> = {
  "rankings.appear": "L",
  "console.enter": "ATX",
  "people.read": "AX",
  "people.write": "AX",
  "claims.read": "AX",
  "claims.decide": "AX",
  "payments.read": "AX",
  "payments.write": "AX",
  "enrollments.read": "AX",
  "enrollments.write": "AX",
  "certificates.read": "AX",
  "certificates.confirm-name": "AX",
  "certificates.write": "X",
  "catalogue.write": "X",
  "batch.content": "TX",
  "exams.read": "TX",
  "exams.write": "TX",
  "materials.write": "TX",
  "schedule.write": "TX",
  "announcements.write": "TX",
  "staff.write": "X",
  "settings.write": "X",
  "backups.write": "X",
  "audit.read": "X",
};
const letters: Record<AcademyRole, string> = { LEARNER: "L", ADMISSIONS: "A", TEACHER: "T", ADMIN: "X" };
const capabilities = Object.keys(expected) as Capability[];

const holders: Record<string, { staffRoles: StaffRole[] }> = {
  L: { staffRoles: [] },
  A: { staffRoles: ["ADMISSIONS"] },
  T: { staffRoles: ["TEACHER"] },
  X: { staffRoles: ["ADMIN"] },
  AT: { staffRoles: ["ADMISSIONS", "TEACHER"] },
};
const may = (letters: string, capability: Capability) =>
  [...letters].some((letter) => expected[capability].includes(letter));

const accounts: Record<string, User> = {};
beforeAll(async () => {
  for (const [who, holder] of Object.entries(holders)) accounts[who] = await createUser(prisma, holder);
});

it("has a column for every role", () => {
  expect(Object.keys(letters).sort()).toEqual([...academyRoles].sort());
});

describe.each(Object.keys(holders))("%s", (who) => {
  it.each(capabilities)("%s, in code and in SQL", async (capability) => {
    expect(can(holders[who] ?? null, capability)).toBe(may(who, capability));
    const { rows } = await pool.query(`select ${canSql(capability)} as may from users u where u.id = $1`, [
      accounts[who]?.id,
    ]);
    expect(rows).toEqual([{ may: may(who, capability) }]);
  });
});

it("gives nobody anything", async () => {
  for (const capability of capabilities) {
    expect(can(null, capability)).toBe(false);
    const { rows } = await pool.query(
      `select ${canSql(capability)} as may from (select 1) as one left join users u on false`,
    );
    expect(rows).toEqual([{ may: false }]);
  }
});

describe("a teacher's batches", () => {
  it("none assigned is every batch; assigned ones leave out the others, but for roles that know no batches", async () => {
    const own = (await createBatch(prisma)).id;
    const other = (await createBatch(prisma)).id;
    for (const [who, holder] of Object.entries(holders)) {
      for (const taughtBatchIds of [[], [own]]) {
        const user = await createUser(prisma, holder);
        await prisma.batchTeacher.createMany({ data: taughtBatchIds.map((batchId) => ({ userId: user.id, batchId })) });
        for (const capability of capabilities) {
          const { rows } = await pool.query(
            `select ${canSql(capability, "u", "$2::int")} as own, ${canSql(capability, "u", "$3::int")} as other
               from users u where u.id = $1 and ($2::int, $3::int) is not null`,
            [user.id, own, other],
          );
          const viewer = { ...holder, taughtBatchIds };
          const isFree = [...who].some((letter) => letter !== "T" && expected[capability].includes(letter));
          const wanted = {
            own: may(who, capability),
            other: isFree || (may(who, capability) && taughtBatchIds.length === 0),
          };
          const label = `${who} ${capability} ${taughtBatchIds}`;
          expect(rows[0], label).toEqual(wanted);
          const [inOwn, inOther] = [own, other].map((batchId) => can(viewer, capability, { batchId }));
          expect({ own: inOwn, other: inOther }, label).toEqual(wanted);
          const scope = batchScope(viewer, capability);
          expect(scope === "all" ? [own, other] : scope, label).toEqual([
            ...(wanted.own ? [own] : []),
            ...(wanted.other ? [other] : []),
          ]);
        }
      }
    }
    expect(can(null, "exams.write", { batchId: own })).toBe(false);
  });
});

describe("a route for staff", () => {
  const payments = route({ ...somewhere, auth: "staff", capability: "payments.read", summary: "" }, () => undefined);
  it.each([...Object.keys(holders), ""])("names what it takes: %s", async (who) => {
    const account = accounts[who];
    const headers = account && (await consoleHeaders(account));
    const { status } = await payments(new Request("http://localhost/", { headers }));
    const refused = account && may(who, "console.enter") ? 403 : 401;
    expect(status).toBe(may(who, "payments.read") ? 204 : refused);
  });
});

describe("the column of the previous build", () => {
  const rolesOf = async (id: number) => {
    const { rows } = await pool.query("select role::text, staff_roles::text[] from users where id = $1", [id]);
    return rows[0];
  };
  const write = (sql: string, id: number) => pool.query(`update users set ${sql} where id = $1`, [id]);

  it.each([
    ["LEARNER", []],
    ["STAFF", ["ADMISSIONS", "TEACHER"]],
    ["ADMIN", ["ADMIN"]],
  ] as const)("a server that writes only role %s", async (role, staff_roles) => {
    const created = await createUser(prisma, { role });
    expect(await rolesOf(created.id)).toEqual({ role, staff_roles });
    for (const from of ["ADMIN", "STAFF", "LEARNER"]) {
      const { id } = await createUser(prisma);
      await write(`role = '${from}'`, id);
      await write(`role = '${role}'`, id);
      expect(await rolesOf(id)).toEqual({ role, staff_roles });
    }
  });

  it("follows the roles", async () => {
    const { id } = await createUser(prisma, { staffRoles: ["TEACHER"] });
    expect(await rolesOf(id)).toMatchObject({ role: "STAFF" });
    await write("staff_roles = '{TEACHER,ADMIN}'", id);
    expect(await rolesOf(id)).toMatchObject({ role: "ADMIN" });
    await write("role = role, first_name = 'x'", id);
    expect(await rolesOf(id)).toMatchObject({ role: "ADMIN", staff_roles: ["TEACHER", "ADMIN"] });
    await write("staff_roles = '{}'", id);
    expect(await rolesOf(id)).toEqual({ role: "LEARNER", staff_roles: [] });
  });
});

test("nobody decides by roles but the table", () => {
  const decision =
    /\.role\b|staffRoles[.?]+(length|includes|some|every)|["'](LEARNER|STAFF|TEACHER|ADMISSIONS)["']|staff_roles\s*(&&|@>|=|<>)/;
  const allowed = ["lib/accounts/capabilities.ts", "prisma/seed/learners.ts"];
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const files = globSync("{app,components,emails,lib,server,prisma/seed,prisma/staff}/**/*.{ts,tsx}", {
    cwd: root,
  }).filter((file) => !file.includes(".test.") && !allowed.includes(file));
  expect(files.length).toBeGreaterThan(200);
  const deciding = files.filter((file) => decision.test(readFileSync(join(root, file), "utf8")));
  expect(deciding).toEqual([]);
});
