import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { pool, prisma } from "@/lib/db";
import { sign } from "@/lib/enrollments/notices/signature";
import { env } from "@/lib/env";
import { route } from "@/lib/http/route";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { log, requestLog } from "@/lib/log";
import { paymentNoticeSecrets } from "@/lib/secrets";
import { createBatch } from "@/prisma/factories/batch";
import { createUser } from "@/prisma/factories/user";
import { linkFor, logIn, PASSWORD, registration } from "@/test/accounts";
import { api, servedMethods } from "@/test/api";
import { consoleHeaders, createStaff } from "@/test/staff";

const somewhere = { method: "GET", path: "/api/test/" } as const;

const written: string[] = [];
const take = (line: unknown) => {
  written.push(String(line));
  return true;
};

beforeAll(async () => {
  await jobQueue();
  const stream = (log as unknown as Record<symbol, { write: (line: string) => unknown }>)[pino.symbols.streamSym];
  if (!stream) throw new Error("the log writes nowhere");
  vi.spyOn(stream, "write").mockImplementation(take);
  for (const name of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, name).mockImplementation((...said) => void take(said.map(String).join(" ")));
  }
  for (const one of [log, requestLog]) one.level = "trace";
  // Every statement is a slow one.
  env.SLOW_STATEMENT_MS = 0;
});
afterAll(async () => {
  for (const one of [log, requestLog]) one.level = "silent";
  vi.restoreAllMocks();
  await closeJobQueue();
  await prisma.$disconnect();
  await pool.end();
});

/** Personal details as people type them, spelt like nothing else, so that they can be found in the log. */
const typed = {
  username: "shiuli.typed",
  email: "Shiuli.Typed@Example.com",
  new_email: "new.typed@example.com",
  first_name: "শিউলি",
  last_name: "টাইপড",
  full_name: "শিউলি টাইপড",
  certificate_name: "শিউলি টাইপড",
  student_name: "শিউলি টাইপড",
  name: "শিউলি টাইপড",
  phone_number: "01798765432",
  phone: "০১৭৯৮৭৬৫৪৩২",
  payer_phone: "+8801798765432",
  password: "Typed-secret-91",
  current_password: "Typed-secret-92",
  new_password: "Typed-secret-93",
  confirm_password: "Typed-secret-93",
  re_new_password: "Typed-secret-93",
  token: "typed-token-0123456789abcdef",
  refresh: "eyJhbGciOiJIUzI1NiJ9.eyJ0eXBlZCI6MX0.dHlwZWQtc2lnbmF0dXJl",
  uid: "dHlwZWQtdWlk",
  code: "typed-code-778899",
  transaction_id: "9TYPED7TRX",
  transaction_ids: ["9TYPED7TRX"],
  message: "typed: Tk 3,000 from 01798765432 TrxID 9TYPED7TRX",
  note: "typed note on শিউলি",
  text: "typed text on শিউলি",
  reason: "typed reason on শিউলি",
  q: "শিউলি 01798765432",
  receipt: "typed-receipt-4455",
  endpoint: "https://push.example/typed-endpoint-secret",
  keys: { p256dh: "typed-p256dh", auth: "typed-auth" },
};
const traces = ["typed", "শিউলি", "টাইপড", "1798765432", "১৭৯৮৭৬৫৪৩২", "eyjhb", "dhlwzwqt"];

/** Every path with ids, and once more with what somebody typed in their place. */
const filled = (path: string, value: string) =>
  `${path.replace(/\[\.\.\.\w+\]/g, value).replace(/\[\w+\]/g, value)}/?q=${encodeURIComponent(typed.q)}&token=${typed.token}`;

function expectNothingOf(secrets: readonly string[]): void {
  const all = written.join("\n").toLowerCase();
  for (const secret of secrets) {
    const at = all.indexOf(secret.toLowerCase());
    expect(at === -1 ? "" : all.slice(Math.max(0, at - 300), at + 80), `the log has ${secret}`).toBe("");
  }
}

test("every route is asked with texts of people, by a learner and by staff: none stands in the log", async () => {
  const learner = await createUser(prisma, { username: "shiuli-typed", email: "own.typed@example.com" });
  const { access, refresh } = await logIn(learner, PASSWORD);
  const staff = await consoleHeaders(await createStaff("ADMIN"));
  // Requests that end the caller's own session come last.
  const endsSession = (key: string) => /logout|^DELETE|set_password|switch|sessions/.test(key);
  const keys = (await servedMethods()).toSorted((a, b) => Number(endsSession(a)) - Number(endsSession(b)));
  const statuses: number[] = [];
  for (const key of keys) {
    const [method = "", path = ""] = key.split(" ");
    const isStaff = path.startsWith("/api/staff");
    const caller = isStaff ? { headers: { ...staff, "user-agent": "typed browser" } } : { token: access };
    const content = method === "GET" || method === "HEAD" ? {} : { body: typed };
    for (const value of path.includes("[") ? ["1", encodeURIComponent(typed.email)] : [""]) {
      statuses.push((await api(method, filled(path, value), { ...caller, ...content })).status);
    }
  }
  expect(statuses.length).toBeGreaterThan(200);
  for (const status of [200, 400, 404]) expect(statuses).toContain(status);
  const lines = written.filter((line) => line.includes('"route"') && line.includes('"status"'));
  expect(lines).toHaveLength(statuses.length + 1);
  expect(written.some((line) => line.includes("slow statement"))).toBe(true);
  expectNothingOf([...traces, access, refresh, staff.cookie?.split("=")[1] ?? "", PASSWORD]);
});

test("what succeeds leaves nothing either: registration, logins, links, payments, a picture", async () => {
  const input = registration({
    first_name: typed.first_name,
    last_name: "বেগম",
    username: "typed.begum",
    email: "begum.typed@example.com",
    phone_number: typed.phone_number,
    password: typed.password,
    confirm_password: typed.password,
  });
  expect((await api("POST", "/auth/users/", { body: input })).status).toBe(201);
  const user = await prisma.user.findUniqueOrThrow({ where: { username: "typed.begum" } });
  const link = linkFor("activation", user);
  expect((await api("POST", "/auth/users/activation/", { body: link })).status).toBe(204);
  const wrong = { username: "typed.begum", password: "typed-wrong-secret" };
  expect((await api("POST", "/auth/jwt/create/", { body: wrong })).status).toBe(401);
  const tokens = await logIn(user, typed.password);
  const rotated = await api("POST", "/auth/jwt/refresh/", { body: { refresh: tokens.refresh } });
  expect(rotated.status).toBe(200);
  const { id: batchId } = await createBatch(prisma);
  const claim = { method: "bkash", transaction_id: typed.transaction_id, payer_phone: typed.phone, note: typed.note };
  const { access: token } = tokens;
  expect((await api("POST", `/api/batches/${batchId}/claims/`, { token, body: claim })).status).toBe(201);
  const form = new FormData();
  form.set("avatar", new File([Buffer.from("typed, and no picture")], "typed-শিউলি.jpg"));
  expect((await api("PATCH", "/auth/users/me/", { token, form })).status).toBe(400);
  expect(
    (await api("POST", "/auth/jwt/create/", { raw: { text: '{"typed', contentType: "application/json" } })).status,
  ).toBe(400);
  const text = JSON.stringify({ event: "sms:received", payload: { message: typed.message, phoneNumber: "bKash" } });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const [secret = ""] = paymentNoticeSecrets();
  const signature = sign(secret, text, timestamp).toString("hex");
  await api("POST", "/api/payment-notices/", {
    raw: { text, contentType: "application/json" },
    headers: { "X-Signature": signature, "X-Timestamp": timestamp },
  });
  const secrets = [tokens.access, tokens.refresh, rotated.body.access, rotated.body.refresh, link.token, signature];
  expectNothingOf([...traces, ...secrets, secret, "বেগম"]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    "a unique index, with the row in PostgreSQL's detail",
    () =>
      pool.query("insert into cutoffs (year, seats, last_mark, total_marks) select $1::text::int, 1, 1, 1", [
        typed.phone,
      ]),
  ],
  ["a value that is no number", () => pool.query("select $1::text::int", [typed.email])],
  ["Prisma's raw statement", () => prisma.$queryRaw`select ${typed.email}::text::int`],
  ["Prisma's arguments", () => prisma.user.findMany({ where: { email: { typed: typed.email } as never } })],
  ["a parser", async () => JSON.parse(`{"email": ${typed.email}`)],
  ["an address", async () => new URL(`http://${typed.email}:port`)],
  [
    "a cause",
    async () => {
      throw new Error("outer", { cause: new Error(`no mailbox ${typed.email}, call ${typed.phone_number}`) });
    },
  ],
  ["a schema", async () => z.object({ n: z.enum(["a"]) }).parse({ n: typed.email })],
  ["no error at all", () => Promise.reject({ email: typed.email })],
])("a failure that repeats what it was given is logged without it: %s", async (_what, fail) => {
  const before = written.length;
  const handler = route({ ...somewhere, auth: "public", summary: "x" }, async () => {
    await fail();
  });
  const response = await handler(new Request("http://localhost:3000/api/test/"), { params: Promise.resolve({}) });
  expect(response.status).toBe(500);
  const line = written.slice(before).find((one) => one.includes('"request failed"')) ?? "";
  expect(line).toContain('"err":{"type":');
  expect(line).not.toMatch(/typed|98765432|৯৮৭৬৫৪৩২/i);
});
