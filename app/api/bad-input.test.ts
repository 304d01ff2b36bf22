import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "@/app/api/endpoints";
import { ValidationError } from "@/lib/errors";
import { parseInput } from "@/lib/http/parse-input";
import { createAccount, logIn } from "@/test/accounts";
import { api, servedMethods } from "@/test/api";
import { processorMs } from "@/test/processor-time";
import { consoleHeaders, createStaff } from "@/test/staff";

/** Every endpoint refuses every bad input with a 4xx in the contract's form and never with a 500. */
const MEBIBYTE = 1024 * 1024;
/**
 * A check that reads a text once takes milliseconds; one that reads on from each of its signs to the end takes minutes.
 */
const SECONDS_AT_WORST = 2;

const json = (text: string) => ({ raw: { text, contentType: "application/json" } });
const longText = "ক".repeat(20_000);
const hostile: [string, { raw: { text: string; contentType: string } }][] = [
  ["malformed JSON", json('{"username": ')],
  ["not UTF-8 sense", json('{"username": "\\u0000\\ud800"}')],
  ["a list", json("[1, 2]")],
  ["a string", json('"text"')],
  ["null", json("null")],
  ["a number", json("1e400")],
  ["wrong types", json(JSON.stringify(everyField([{ deep: [null, true] }])))],
  ["numbers where texts belong", json(JSON.stringify(everyField(-1.5e300)))],
  ["overlong texts", json(JSON.stringify(everyField(longText)))],
  ["prototype keys", json('{"__proto__": {"username": "x"}, "constructor": 1}')],
  ["deep nesting", json("[".repeat(5_000) + "]".repeat(5_000))],
  ["a wrong content type", { raw: { text: "a=b", contentType: "text/plain" } }],
  ["a broken multipart body", { raw: { text: "--x\r\nnonsense", contentType: "multipart/form-data; boundary=x" } }],
];

function everyField(value: unknown): Record<string, unknown> {
  const names =
    "username password email first_name last_name phone_number confirm_password uid token refresh new_password " +
    "current_password avatar enrollment_id question_id answer_id seq answers batch_id hide_name";
  return Object.fromEntries(names.split(" ").map((name) => [name, value]));
}

const strangeParameters = [
  "0",
  "-1",
  "abc",
  "1.5",
  "99999999999999999999",
  "%00",
  "%E0%A4%A",
  "'; drop table users; --",
];

let token = "";
let staffHeaders: Record<string, string> = {};
/**
 * Requests to the console carry an administrator's session, so that they are refused for their body and not for their
 * role.
 */
const headersFor = (key: string) => (key.includes(" /api/staff/") ? staffHeaders : {});
const writes: string[] = [];
const reads: string[] = [];
beforeAll(async () => {
  staffHeaders = await consoleHeaders(await createStaff("ADMIN"));
  for (const key of await servedMethods()) (key.startsWith("GET ") ? reads : writes).push(key);
});

// PATCH may find nothing to change; any other write that succeeds must be one without a body.
function expectRefusal(key: string, answer: { status: number; body: unknown }) {
  const hasNoBody =
    /^DELETE \/(auth\/sessions|api\/candidate|api\/staff\/devices)/.test(key) ||
    ["POST /auth/logout-all", "POST /api/calendar", "POST /api/staff/mails/check"].includes(key);
  const maySucceed = hasNoBody || key.startsWith("PATCH ");
  expect(answer.status, key).toBeLessThan(500);
  if (!maySucceed) expect(answer.status, key).toBeGreaterThanOrEqual(400);
  if (answer.status >= 400) expect(answer.body, key).toEqual(expect.any(Object));
}

const day = (value: string) => (value === "1" ? "2026-11-20" : value);
const concrete = (key: string, value = "1") =>
  key
    .split(" ")[1]
    ?.replace("[day]", day(value))
    .replace("[step]", value === "1" ? "staff" : value)
    .replace("backups/[name]", `backups/${value === "1" ? "prostuti-2026-01-01T200000Z.tar" : value}`)
    .replace(/\[(?:question|note_id)\]/, value === "1" ? "00000000-0000-4000-8000-000000000000" : value)
    .replace(/\[(\.\.\.)?\w+\]/g, value) ?? "";

describe("every endpoint that reads a body", () => {
  beforeAll(async () => {
    token = (await logIn(await createAccount())).access;
  });

  it.each(hostile)("refuses %s", async (_name, call) => {
    for (const key of writes) {
      // The route refuses a caller without a session before it reads a body (authorization.test.ts).
      const fresh = key.includes("logout-all") ? (await logIn(await createAccount())).access : token;
      expectRefusal(
        key,
        await api(key.split(" ")[0] ?? "", `${concrete(key)}/`, { ...call, token: fresh, headers: headersFor(key) }),
      );
    }
  });

  it("refuses a body of 2 MiB", async () => {
    const text = JSON.stringify({ username: "x".repeat(2 * MEBIBYTE) });
    // An upload's bytes are not read as a body, and have a limit of their own.
    for (const key of writes.filter((one) => one !== "PATCH /api/staff/uploads/[id]")) {
      const call = { ...json(text), token, headers: headersFor(key) };
      const answer = await api(key.split(" ")[0] ?? "", `${concrete(key)}/`, call);
      expect(answer, key).toMatchObject({ status: 413, body: { detail: "Request body is too large." } });
    }
  });
});

describe("a body that would keep the server is refused before it is parsed", () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const multipart = (text: string) => ({ text, contentType: "multipart/form-data; boundary=x" });
  const urlEncoded = (text: string) => ({ text, contentType: "application/x-www-form-urlencoded" });
  it.each([
    ["of 60,000 parts", multipart(`${part.repeat(60_000)}--x--\r\n`), "The form has more than 1000 fields."],
    [
      "with a part's head of a megabyte",
      multipart(`--x\r\n${"A: b\r\n".repeat(170_000)}\r\n--x--\r\n`),
      "A part of the form has a head of more than 8192 bytes.",
    ],
    ["of 200,000 pairs", urlEncoded("a=1&".repeat(200_000)), "The form has more than 1000 fields."],
    [
      "of 20,000 levels",
      { text: `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, contentType: "application/json" },
      "JSON parse error - nested deeper than 100 levels.",
    ],
  ])("%s", async (_name, raw, detail) => {
    const answer = await api("PATCH", "/auth/users/me/", { raw, token: (await logIn(await createAccount())).access });
    expect(answer).toMatchObject({ status: 400, body: { detail } });
  });

  const login = (text: string) => api("POST", "/auth/jwt/create/", json(text));
  it.each([
    ["quotes that are escaped", `"${'\\"'.repeat(500_000)}`],
    ["quotes", '"'.repeat(1_000_001)],
    ["backslashes", `"${"\\".repeat(999_999)}`],
    ["brackets in a text without an end", `"${"[".repeat(1_000_000)}`],
  ])("of a megabyte of %s", async (_name, text) => {
    const took = await processorMs(async () => {
      const { status, body } = await login(text);
      expect([status, body.detail]).toEqual([400, expect.stringMatching(/^JSON parse error/)]);
    });
    expect(took).toBeLessThan(SECONDS_AT_WORST * 1000);
  });

  it.each([
    [
      "a text of more than 500000 characters",
      "a".repeat(500_001),
      "Ensure this field has no more than 500000 characters.",
    ],
    ["a list of more than 10000 elements", Array(10_001).fill(0), "Ensure this field has no more than 10000 elements."],
  ])("with %s", async (_name, value, message) => {
    const body = { username: "nusrat", password: { deep: [value] } };
    expect(await api("POST", "/auth/jwt/create/", { body })).toMatchObject({
      status: 400,
      body: { password: [message] },
    });
  });

  it("and brackets within texts are no levels", async () => {
    const raw = { text: JSON.stringify({ first_name: `"[${"[{".repeat(6000)}` }), contentType: "application/json" };
    const answer = await api("PATCH", "/auth/users/me/", { raw, token: (await logIn(await createAccount())).access });
    expect(answer).toMatchObject({ status: 400, body: { first_name: [expect.any(String)] } });
  });
});

describe("every schema of a body or a query", () => {
  type Json = { type?: string; properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[] };
  /** @param lists how many lists it stands in; in a third one there is one of each, as no body is larger than a megabyte */
  const filled = ({ type, properties, items, anyOf, oneOf }: Json, text: string, lists = 0): unknown => {
    const [variant] = anyOf ?? oneOf ?? [];
    if (variant) return filled(variant, text, lists);
    if (type === "array") return Array(lists < 2 ? 100 : 1).fill(filled(items ?? {}, text.slice(0, 1000), lists + 1));
    if (type !== "object") return text;
    const fields = Object.entries(properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, text, lists)]));
  };
  const schemas = new Map<z.ZodType, string>();
  for (const { method, path, body, query } of endpoints)
    for (const schema of [body, query]) if (schema) schemas.set(schema, `${method} ${path}`);

  const long = (unit: string, end = "") => unit.repeat(Math.floor(499_990 / unit.length)) + end;
  it.each([
    ...["a", "ক", "0", "০", " ", "\n", "-", ".", "(", ",", "<", "[", "/", "=", ":", "'", "\u200d"].map((unit) =>
      long(unit, "!"),
    ),
    ...["a,", "a ", "a.", "a@", "1,", "0 ", "+8", "<b>", "TRX", "ID", "REF:", "৳ ", "http://", "&amp;", "e\u0301"].map(
      (unit) => long(unit, "_"),
    ),
  ])("reads a long text in no time: %.6s…", async (text) => {
    for (const [schema, name] of schemas) {
      const body = filled(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, text);
      const took = await processorMs(() =>
        parseInput(schema, body).catch((error) => expect(error).toBeInstanceOf(ValidationError)),
      );
      expect(took / 1000, name).toBeLessThan(SECONDS_AT_WORST);
    }
  });
});

it("finds nothing under strange ids and ignores strange queries", async () => {
  const { access } = await logIn(await createAccount());
  // Checks of certificates and receipts answer 200 to everything (app/api/certificates, app/api/receipts).
  const withId = (key: string) => /\[\w+\]/.test(key) && !/\/(certificates\/verify|receipts)\//.test(key);
  for (const key of [...reads, ...writes].filter(withId)) {
    for (const value of strangeParameters) {
      const caller = { token: access, headers: headersFor(key) };
      const answer = await api(key.split(" ")[0] ?? "", `${concrete(key, value)}/`, caller);
      expect(answer.status, `${key} with ${value}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${key} with ${value}`).toBeLessThan(500);
    }
  }
  for (const key of reads) {
    const answer = await api("GET", `${concrete(key)}/?limit=-1&offset=abc&batch_id=%00&batch_id=x`, {
      token: access,
      headers: headersFor(key),
    });
    expect(answer.status, key).toBeLessThan(500);
  }
});
