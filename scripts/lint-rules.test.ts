import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bins } from "./command.ts";
import { fromRoot } from "./paths.ts";

/** Every rule of the architecture that the linter keeps, planted as a violation: [file, code, what the linter says]. */
const violations: [string, string, string][] = [
  ["lib/exams/scoring.ts", `import { a } from "../format";`, "alias"],
  ["components/exam/clock.tsx", `export { a } from "../ui/button";`, "alias"],
  ["app/page.tsx", `import { a } from "../lib/format";`, "alias"],
  ["lib/accounts/policy.ts", `import type { Course } from "@/lib/catalogue/schema";`, "one way"],
  ["lib/accounts/mails.ts", `import { a } from "@/lib/notices/texts";`, "one way"],
  ["lib/notices/queries.ts", `import { a } from "@/lib/enrollments/policy";`, "one way"],
  ["lib/catalogue/queries.ts", `import { a } from "@/lib/enrollments/policy";`, "one way"],
  ["lib/enrollments/mutations.ts", `import { a } from "@/lib/exams/scoring";`, "one way"],
  ["lib/exams/mutations.ts", `import { a } from "@/lib/leaderboard/ranking";`, "one way"],
  ["lib/materials/queries.ts", `import { a } from "@/lib/exams/policy";`, "one way"],
  ["lib/leaderboard/queries.ts", `import { a } from "@/lib/certificates/schema";`, "one way"],
  ["lib/certificates/queries.ts", `import { a } from "@/lib/staff/session";`, "one way"],
  ["lib/practice/queries.ts", `import { a } from "@/lib/leaderboard/schema";`, "one way"],
  ["lib/exams/taking/queries.ts", `import { a } from "@/lib/practice/schedule";`, "one way"],
  ["lib/accounts/import/read.ts", `import { a } from "@/lib/exams/scoring";`, "one way"],
  ["lib/catalogue/export/write.ts", `import { a } from "@/lib/enrollments/policy";`, "one way"],
  ["lib/catalogue/lazy.ts", `export const a = () => import("@/lib/exams/scoring");`, "one way"],
  ["lib/enrollments/rank.ts", `import { a } from "@/lib/standings/ranking";`, "one way"],
  ["lib/standings/queries.ts", `import { a } from "@/lib/exams/scoring";`, "one way"],
  ["lib/dashboard/queries.ts", `import { a } from "@/lib/staff/queries";`, "one way"],
  ["lib/staff/people.ts", `import { a } from "@/lib/privacy/queries";`, "one way"],
  ["lib/people/search.ts", `import type { A } from "@/lib/staff/authentication";`, "one way"],
  ["lib/privacy/end.ts", `import { a } from "@/lib/staff/session";`, "one way"],
  ["lib/exams/reply.ts", `import { a } from "@/lib/http/reply";`, "one way"],
  ["lib/exams/page.ts", `import { a } from "@/app/page-metadata";`, "one way"],
  ["lib/exams/clock.ts", `import { a } from "@/components/exam/clock";`, "one way"],
  ["lib/http/page.ts", `import { a } from "@/components/ui/button";`, "request's life"],
  ["lib/http/exams.ts", `import { a } from "@/lib/exams/scoring";`, "request's life"],
  ["lib/http/hot.ts", `import { a } from "@/app/api/courses/route";`, "request's life"],
  ["lib/wire/fields.ts", `import { a } from "@/lib/accounts/tokens";`, "below the nouns"],
  ["lib/audit/mutations.ts", `import { a } from "@/lib/staff/schema";`, "below the nouns"],
  ["lib/copy/exam.ts", `import type { A } from "@/lib/exams/schema";`, "below the nouns"],
  ["prisma/staff/start.ts", `import { a } from "@/scripts/command";`, "stands around"],
  ["server/build.ts", `import type { A } from "@/scripts/builds";`, "stands around"],
  ["app/slow.ts", `import { a } from "@/test/until";`, "stands around"],
  ["bench/strike.ts", `import { kill } from "../rehearsals/strikes.ts";`, "Nothing imports"],
  ["test/day.ts", `import { a } from "@/simulation/day";`, "Nothing imports"],
  ["lib/circle-a.ts", `import { b } from "@/lib/circle-b"; export const a = b;`, "cycle"],
  ["lib/circle-b.ts", `import { a } from "@/lib/circle-a"; export const b = a;`, "cycle"],
  ["lib/circle-c.ts", `import type { D } from "@/lib/circle-d"; export type C = D;`, "cycle"],
  ["lib/circle-d.ts", `import type { C } from "@/lib/circle-c"; export type D = C;`, "cycle"],
  ["components/exam/save.tsx", `import { a } from "@/lib/exams/taking/save-mutations";`, "server's part"],
  ["components/exam/deep.tsx", `import { a } from "@/lib/exams/authoring/import/file-queries";`, "server's part"],
  ["components/exam/list.tsx", `import { a } from "@/lib/exams/taking/queries";`, "server's part"],
  ["components/exam/paper.tsx", `import { a } from "@/lib/exams/mutations";`, "server's part"],
  ["components/exam/start.tsx", `import { a } from "@/lib/exams/policy";`, "server's part"],
  ["components/exam/result.tsx", `import { a } from "@/lib/exams/taking/presenter";`, "server's part"],
  ["components/exam/half.tsx", `import { type A } from "@/lib/exams/taking/presenter";`, "server's part"],
  ["components/layout/footer.tsx", `import { env } from "@/lib/env";`, "server's part"],
  ["components/layout/head.tsx", `import { db } from "@/lib/db";`, "server's part"],
  ["components/layout/bar.tsx", `export const a = () => import("@/lib/mailer");`, "server's part"],
  ["components/layout/nav.tsx", `import { a } from "@/lib/jobs";`, "server's part"],
  ["components/ui/avatar.tsx", `import { a } from "@/lib/storage";`, "server's part"],
  ["components/exam/shared.tsx", `import { a } from "@/test/local-storage";`, "Only tests"],
  ["components/exam/shared-late.ts", `export const a = () => import("@/test/local-storage");`, "Only tests"],
  ["components/exam/save.test.ts", `import { a } from "@/lib/exams/taking/save-mutations";`, "server's part"],
  ["components/exam/tally.tsx", `export const a = "/api/exams/";`, "client.ts"],
  ["components/exam/deep/tally.ts", "export const a = (n: string) => `/api/exams/` + n;", "client.ts"],
  ["components/profile/end.tsx", `export const a = () => call("/auth/sessions/");`, "client.ts"],
  ["components/profile/link.tsx", `export const a = () => <a href="/api/calendar/">x</a>;`, "client.ts"],
  ["components/profile/ask.tsx", `import { learnerApi } from "@/lib/api-client"; learnerApi();`, "client.ts"],
  ["components/profile/end-it.tsx", `import { sendRequest } from "@/lib/api-client"; sendRequest("x");`, "client.ts"],
  ["components/profile/raw.tsx", `export const a = () => fetch("x");`, "client.ts"],
  ["components/course/list.tsx", `import useSWR from "swr"; export const a = () => useSWR("x");`, "client.ts"],
  ["app/dashboard/page.tsx", `export const a = "/api/dashboard/";`, "client.ts"],
  ["lib/exams/policy.ts", `import { db } from "@/lib/db";`, "touch the database"],
  ["lib/exams/taking/presenter.ts", `import { Prisma } from "@/prisma/generated/client";`, "touch the database"],
  ["app/api/courses/route.ts", `import { db } from "@/lib/db";`, "touch the database"],
  ["app/api/health/route.ts", `import { Pool } from "pg";`, "touch the database"],
  ["lib/exams/notice-mutations.ts", `await prisma.$transaction((tx) => tell(tx));`, "after a deadlock"],
  ["lib/accounts/tokens.ts", `import { cookies } from "next/headers";`, "next is imported"],
  ["lib/catalogue/seo.ts", `import { revalidateTag } from "next/cache";`, "next is imported"],
  ["lib/mailer.ts", `import { after } from "next/server";`, "next is imported"],
  ["lib/http/route.ts", `import { NextResponse } from "next/server";`, "next is imported"],
  ["server/hot.ts", `import { headers } from "next/headers";`, "next is imported"],
  ["lib/leaderboard/cache.ts", `export const a = () => import("next/cache");`, "next is imported"],
  ["app/api/exams/[id]/save-answer/route.ts", `import { after } from "next/server";`, "next is imported"],
  ["components/course/price.tsx", `export const a = (n: number) => n.toLocaleString("bn");`, "lib/format.ts"],
  ["app/course/page.tsx", `export const a = (d: Date) => d.toLocaleDateString("bn");`, "lib/format.ts"],
  ["lib/catalogue/presenter.ts", `export const a = new Intl.NumberFormat("bn");`, "lib/format.ts"],
  ["lib/accounts/mutations.ts", `console.log("token");`, "console"],
  ["components/ui/button.tsx", `console.error("clicked");`, "console"],
  ["app/layout.tsx", `console.info("rendered");`, "console"],
  ["lib/exams/packed.ts", `export const a = (b: object) => ({ ...{ c: 1, d: 2 }, ...b });`, "one a line"],
  [
    "components/exam/pair.tsx",
    `export const a = () => { const [b, c] = [1, 2]; return b + c; };`,
    "one constant a line",
  ],
  ["lib/exams/clock.test.ts", `await vi.waitFor(() => expect(seen).toBe(1));`, "eventually"],
  ["components/exam/clock.test.tsx", `await vi.waitUntil(() => seen === 1);`, "eventually"],
  ["e2e/exam.spec.ts", `await expect.poll(() => seen, { timeout: 500 }).toBe(1);`, "eventually"],
  ["e2e/room.spec.ts", `await page.route("**/exams/", (route) => route.abort(), { times: 1 });`, "intercept"],
  ["e2e/offline.spec.ts", `await context.route("**/exams/", (route) => route.abort());`, "intercept"],
  ["test/e2e-room.ts", `await page.route(/exams/, () => undefined);`, "intercept"],
  ["lib/exams/kind.ts", `export const a = (b: string) => b.toLowerCase() as "fixed";`, "lib/wire/names.ts"],
  ["lib/staff/roles.ts", `export const a = (b: string) => b.toUpperCase() as "ADMIN";`, "lib/wire/names.ts"],
  [
    "components/staff/state.ts",
    `export const a = (b?: string) => (b?.toLowerCase() ?? null) as "waiting" | null;`,
    "lib/wire/names.ts",
  ],
  ["components/course/phone.tsx", `export const a = <input type="tel" />;`, "PhoneField"],
  ["components/staff/price.tsx", `export const a = <input inputMode="decimal" />;`, "NumberField"],
  [
    "components/staff/seats.tsx",
    `export const a = (b: boolean) => <input inputMode={b ? "numeric" : "text"} />;`,
    "NumberField",
  ],
  ["app/minutes.tsx", `export const a = <input type={"number"} />;`, "NumberField"],
  ["components/result/mark.tsx", `export const a = <b className="figure text-[2rem]" />;`, "size of the scale"],
  ["components/result/wide.tsx", `export const a = <b className={"md:text-[0.875rem]/6 p-1"} />;`, "size of the scale"],
  ["components/result/look.ts", "export const a = (b: string) => `!text-[3.9vw] ` + b;", "size of the scale"],
  ["components/result/length.tsx", `export const a = <b className="text-(length:--a)" />;`, "size of the scale"],
  ["components/result/other.tsx", `export const a = <b className="hover:[font-size:2rem]" />;`, "size of the scale"],
  ["components/result/usual.tsx", `export const a = <b className="p-1 text-sm/6" />;`, "size of the scale"],
  ["app/result.tsx", `export const a = <b className="p-1 sm:text-3xl" />;`, "size of the scale"],
  ["e2e/chooser.spec.ts", `await quick.poll(() => seen).toBe(1);`, "eventually"],
  ["e2e/merit.spec.ts", `await page.waitForTimeout(500);`, "eventually"],
  ["test/e2e-merit.ts", `await page.waitForSelector("main", { timeout: 500 });`, "eventually"],
  ["lib/exams/rank.test.ts", `await vitest.waitFor(() => expect(seen).toBe(1));`, "eventually"],
  ["lib/exams/only.test.ts", `test("a", { only: true }, () => undefined);`, "hides the others"],
  ["lib/exams/again.test.ts", `test("a", { retry: 3 }, () => undefined);`, "never repeated"],
  ["e2e/again.spec.ts", `test.describe.configure({ retries: 5 });`, "never repeated"],
  ["e2e/skipped.spec.ts", `test.skip("a", () => undefined);`, "disable tests"],
  ["test/e2e-exam.ts", `await expect(async () => expect(seen).toBe(1)).toPass();`, "eventually"],
];

/** Code that looks alike and is allowed. */
const clean: [string, string][] = [
  ["lib/exams/rows.ts", `export const a = (b?: object) => { const [c] = [...[1]]; return { ...(b ? { c } : {}) }; };`],
  ["lib/exams/both.ts", `export const a = async () => { const [b, c] = await Promise.all([1, 2]); return b + c; };`],
  ["lib/exams/mapped.ts", `export const a = () => { const [b, c] = [1, 2].map(String); return [b, c]; };`],
  ["test/rows.ts", `import { db } from "@/lib/db"; import { root } from "../scripts/paths.ts"; export { db, root };`],
  [
    "prisma/factories/row.ts",
    `import { db } from "@/lib/db"; import { Prisma } from "../generated/client.ts"; db(Prisma);`,
  ],
  [
    "app/staff/page.tsx",
    `import { redirect } from "next/navigation"; import { a } from "@/lib/staff/queries"; redirect(a);`,
  ],
  [
    "components/exam/card.tsx",
    `import Link from "next/link"; import type { A } from "@/lib/exams/taking/presenter"; export const a: A = Link;`,
  ],
  [
    "components/exam/form.tsx",
    `import { schema } from "@/lib/exams/schema"; export { schema }; export * from "./reducer";`,
  ],
  ["components/exam/storage.test.ts", `import { a } from "@/test/local-storage"; export { a };`],
  ["components/exam/storage.test.tsx", `import { a } from "@/test/local-storage"; export { a };`],
  ["components/ui/number-field.tsx", `export const a = <input inputMode="decimal" />;`],
  ["components/result/colour.tsx", `export const a = <b className="text-[#ddebe8] text-small md:text-title" />;`],
  [
    "components/result/beside.tsx",
    `// biome-ignore lint/plugin/type-scale: a part of a drawing\nexport const a = <b className="text-[0.75rem]" />;`,
  ],
  ["components/account/mail.tsx", `export const a = <input type="email" inputMode="url" />;`],
  ["components/account/back.tsx", `export const a = <a href="/auth">x</a>;`],
  [
    "components/profile/failure.tsx",
    `import { ApiError } from "@/lib/api-client"; import { useSWRConfig } from "swr"; export { ApiError, useSWRConfig };`,
  ],
  ["lib/exams/client.ts", `import { learnerApi } from "@/lib/api-client"; learnerApi().get("/api/exams/");`],
  ["app/api/docs/page.tsx", `export const a = <a href="/api/schema/">x</a>;`],
  [
    "lib/staff/queries.ts",
    `import { db } from "@/lib/db"; import { a } from "@/lib/exams/scoring"; export const b = [db, a];`,
  ],
  ["lib/exams/row.ts", `import type { Exam } from "@/prisma/generated/client"; export type Row = Exam;`],
  ["lib/exams/queries.test.ts", `import { db } from "@/lib/db"; export { db };`],
  ["lib/staff/session.ts", `import { getServerSession } from "next-auth"; export { getServerSession };`],
  ["lib/http/errors.ts", `import { NextResponse } from "next/server"; export { NextResponse };`],
  ["lib/format.ts", `export const a = new Intl.NumberFormat("bn").format(1) + (5).toLocaleString("bn");`],
  ["scripts/start.ts", `import "../lib/env.ts"; console.log("Ready");`],
  ["rehearsals/load.ts", `import { a } from "../bench/client.ts"; export { a };`],
  ["lib/wire/names.ts", `export const a = (b: string) => b.toLowerCase() as "fixed";`],
  ["lib/exams/letters.ts", `export const a = (b: string) => [b, b.toLowerCase()] as const;`],
  ["test/e2e-intercept.ts", `await target.route(url, answer);`],
  [
    "e2e/landing.spec.ts",
    `import { eventually } from "../test/eventually.ts"; await eventually(() => expect(seen).toBe(1));`,
  ],
];

let parent: string;
let folder: string;
let found: Map<string, string[]>;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "lint-"));
  // The rules name paths inside the project, wherever it lies: a container's /app, a learner's own folder.
  folder = join(parent, "আমার lib", "app");
  mkdirSync(folder, { recursive: true });
  const config = JSON.parse(readFileSync(fromRoot("biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const file of ["tsconfig.json", "package.json"]) cpSync(fromRoot(file), join(folder, file));
  cpSync(fromRoot("scripts/lint"), join(folder, "scripts/lint"), { recursive: true });
  for (const [file, code] of [...violations, ...clean]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "--diagnostic-level=error"];
  const { stdout } = spawnSync(process.execPath, [bins.biome, ...args], { cwd: folder, encoding: "utf8" });
  found = new Map();
  for (const { location, category, message } of JSON.parse(stdout).diagnostics) {
    const list = found.get(location.path) ?? [];
    found.set(location.path, [
      ...list,
      `${category}: ${typeof message === "string" ? message : JSON.stringify(message)}`,
    ]);
  }
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test.each(violations)("%s is refused: %s", (file, _code, says) => {
  expect(found.get(file)?.join("\n")).toContain(says);
});

test.each(clean)("%s is accepted: %s", (file) => {
  expect(found.get(file)).toBeUndefined();
});
