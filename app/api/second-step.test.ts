import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { endpoints } from "@/app/api/endpoints";
import { viewerOf } from "@/lib/accounts/authentication";
import { callerJoin } from "@/lib/accounts/caller";
import { verifyToken } from "@/lib/accounts/tokens";
import { pool, prisma } from "@/lib/db";
import { batchAccess, batchAccessSql, type CallerAccess } from "@/lib/enrollments/policy";
import { dateInDhaka } from "@/lib/format";
import { codeAt } from "@/lib/staff/second-factor";
import { beginSignIn, finishSignIn } from "@/lib/staff/sign-in-mutations";
import { PEER_HEADER } from "@/lib/wire/address";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import type { StaffRole, User } from "@/prisma/generated/client";
import { createAccount, logIn, PASSWORD } from "@/test/accounts";
import { type ApiAnswer, type ApiCall, api } from "@/test/api";
import { authorizationTable, createPlaces, type Ids } from "@/test/authorization-table";
import { keyOf } from "@/test/endpoint-calls";
import { sitThrough, sitting } from "@/test/sitting";
import { consoleHeaders, createStaff, setUpSecondStep } from "@/test/staff";

/** A second step of a staff account closes to its bearer all that staff alone may do (contract §11). */
let ids: Ids;
beforeAll(async () => {
  ids = await createPlaces();
});
afterEach(() => prisma.setting.deleteMany());

const step = (code: string) => ({ "x-second-step": code });
const needed = { detail: "A code of the authenticator app is needed in X-Second-Step." };
const wrong = { detail: "The code in X-Second-Step is wrong, or was used before." };

/** Staff with a second step, and a bearer of theirs. */
async function staffWithStep(...roles: StaffRole[]) {
  const user = await createStaff(...roles);
  return { user, ...(await setUpSecondStep(user)), token: (await logIn(user)).access };
}

describe("every method of every route that a token opens", () => {
  type Meaning = "403 without a code" | "a learner's answer without a code";
  /** A route that is not here answers staff as it answers a learner. */
  const closed: Record<string, Meaning> = {
    "POST /auth/users/set_password": "403 without a code",
    "PUT /auth/users/me": "403 without a code",
    "PATCH /auth/users/me": "403 without a code",
    "PUT /auth/users/[id]": "403 without a code",
    "PATCH /auth/users/[id]": "403 without a code",
    "GET /api/account/export": "403 without a code",
    "DELETE /auth/users/me": "403 without a code",
    "DELETE /auth/users/[id]": "403 without a code",
    "GET /api/batches/[id]": "a learner's answer without a code",
    "GET /api/batches/[id]/classes": "403 without a code",
    "GET /api/batches/[id]/exams": "403 without a code",
    "GET /api/batches/[id]/leaderboard": "403 without a code",
    "GET /api/batches/[id]/my-ranking": "403 without a code",
    "GET /api/batches/[id]/notes": "403 without a code",
    "GET /api/continue-watching": "a learner's answer without a code",
    // Practice is a part of today.
    "GET /api/dashboard": "a learner's answer without a code",
    "GET /api/exams/[id]": "403 without a code",
    "GET /api/exams/[id]/questions": "403 without a code",
    "GET /api/exams/[id]/statistics": "403 without a code",
    "GET /api/exams/[id]/shares": "403 without a code",
    "GET /api/exams/[id]/challenges": "403 without a code",
    "POST /api/exams/[id]/challenges": "403 without a code",
    "GET /api/exams/[id]/merit": "403 without a code",
    "GET /api/exams/[id]/merit/list": "403 without a code",
    "GET /api/exams/[id]/results": "403 without a code",
    "POST /api/exams/[id]/start": "403 without a code",
    "POST /api/exams/[id]/save-answer": "403 without a code",
    "PUT /api/exams/[id]/flags": "403 without a code",
    "PUT /api/exams/[id]/submit": "403 without a code",
    "GET /api/practice": "a learner's answer without a code",
    "GET /api/practice/questions": "a learner's answer without a code",
    "GET /api/recordings": "403 without a code",
    "GET /api/recordings/[id]/stream": "403 without a code",
    "PUT /api/recordings/[id]/position": "403 without a code",
    "GET /api/recordings/[id]/renditions": "403 without a code",
    "GET /api/recordings/[id]/notes": "403 without a code",
    "PUT /api/recordings/[id]/notes/[note_id]": "403 without a code",
    "DELETE /api/recordings/[id]/notes/[note_id]": "403 without a code",
    "GET /api/resources": "403 without a code",
    "GET /api/resources/[id]/download": "403 without a code",
  };

  /** Those that ask for a token, or take one. */
  const tokenRoutes = endpoints.filter(({ auth }) => auth !== "public" && auth !== "staff").map(keyOf);

  /**
   * The response without its values that differ from one call to the next: instants, the names of sessions, tickets.
   */
  function withoutChance({ status, body }: ApiAnswer): [number, string | undefined] {
    const text = JSON.stringify(body)
      ?.replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, "instant")
      .replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, "uuid")
      .replace(/(?<=stream\/)[\w-]{40,}/g, "ticket");
    return [status, text];
  }

  /** Each call has a login of its own, as some end it. */
  async function ask(user: User, key: string, headers: Record<string, string> = {}) {
    const row = authorizationTable[key];
    if (!row) throw new Error(`${key} stands in no table`);
    const [method = ""] = key.split(" ");
    await prisma.session.deleteMany({ where: { userId: user.id } });
    const { access: token } = await logIn(user);
    const call: ApiCall = { token, headers, ...(method === "GET" ? {} : { body: row.body ?? {} }) };
    return withoutChance(await api(method, row.url(ids), call));
  }

  it("is closed to the bearer of staff alone where it gives what staff may, and nowhere else", async () => {
    const user = await createStaff("ADMIN");
    await prisma.playbackPosition.create({ data: { userId: user.id, recordingId: ids.recording, seconds: 7 } });
    // A question to practise, of a batch that only staff open.
    const { exam } = await sitting(0);
    await sitThrough(exam, { user, token: (await logIn(user)).access }, [0]);
    const past = new Date(Date.now() - 20 * 86_400_000);
    const sealed = { startedAt: past, completedAt: past, sealedAt: past };
    await prisma.attempt.updateMany({ where: { userId: user.id }, data: sealed });
    const { recoveryCode } = await setUpSecondStep(user);
    const found: Record<string, Meaning> = {};
    for (const key of tokenRoutes) {
      const alone = await ask(user, key);
      const shown = await ask(user, key, step(await recoveryCode()));
      if (alone[0] === 403) {
        expect([key, ...alone]).toEqual([key, 403, JSON.stringify(needed)]);
        found[key] = "403 without a code";
      } else if (JSON.stringify(alone) !== JSON.stringify(shown)) found[key] = "a learner's answer without a code";
    }
    expect(found).toEqual(closed);
  });

  it("answers learners, and staff without a second step, the same whatever they send with it", async () => {
    const learner = await createAccount();
    const teacher = await createStaff("TEACHER");
    for (const key of Object.keys(closed)) {
      for (const user of [learner, teacher]) {
        expect([key, await ask(user, key, step("000000"))]).toEqual([key, await ask(user, key)]);
      }
    }
    const { rows } = await pool.query("select key from rate_limits where key like 'staffCodeBySource%'");
    expect(rows.filter(({ key }) => key.includes(`account ${learner.id} `))).toEqual([]);
    expect(rows.filter(({ key }) => key.includes(`account ${teacher.id} `))).toEqual([]);
  });
});

describe("where it is required", () => {
  const require = (days: number) =>
    prisma.setting.create({
      data: { id: 1, secondFactorFrom: new Date(dateInDhaka(new Date(Date.now() + days * 86_400_000))) },
    });
  const classes = () => `/api/batches/${ids.batch}/classes/`;

  it("and not set up, nothing of staff opens to a bearer, whatever it shows; learners go on", async () => {
    const user = await createStaff("ADMIN");
    const { access: token } = await logIn(user);
    const learner = (await logIn(await createAccount())).access;
    const headers = { ...step("000000"), ...(await consoleHeaders(user)) };
    await require(1);
    expect((await api("GET", classes(), { token })).status).toBe(200);
    await prisma.setting.deleteMany();
    await require(0);
    const body = { current_password: PASSWORD, new_password: "Shapla-bloom-52" };
    const tries = [
      await api("POST", "/auth/users/set_password/", { token, body, headers }),
      await api("DELETE", "/auth/users/me/", { token, body, headers }),
    ];
    for (const { status, body, headers } of tries) {
      expect([status, body]).toEqual([403, { detail: "Set up the second step of the sign-in in the console first." }]);
      expect(headers.get("x-second-step")).toBe("not_set_up");
    }
    expect((await api("GET", classes(), { token, headers })).status).toBe(403);
    expect((await api("POST", "/auth/users/set_password/", { token: learner, body })).status).toBe(204);
  });
});

describe("it is shown", () => {
  const classes = (token: string, headers: Record<string, string> = {}) =>
    api("GET", `/api/batches/${ids.batch}/classes/`, { token, headers }).then(({ status }) => status);

  it("by a code of the app once, in the header and in the console together, two at once as well", async () => {
    const { user, secret, token } = await staffWithStep("TEACHER");
    const device = { userAgent: "", address: "192.0.2.61" };
    const begun = await beginSignIn({ username: user.username, password: PASSWORD }, device);
    if (!("ticket" in begun)) throw new Error("no code was asked for");
    const signIn = (code: string, now: Date) =>
      finishSignIn(begun.ticket, code, device, now).then(
        () => "signed in",
        (error) => error.code,
      );
    const now = new Date();
    const code = codeAt(secret, now);
    const next = codeAt(secret, new Date(now.getTime() + 30_000));
    expect((await Promise.all([classes(token, step(code)), classes(token, step(code))])).sort()).toEqual([200, 403]);
    expect(await signIn(code, now)).toBe("second_factor_wrong");
    expect(await signIn(next, now)).toBe("signed in");
    const again = await api("GET", `/api/batches/${ids.batch}/classes/`, { token, headers: step(next) });
    expect([again.status, again.body, again.headers.get("x-second-step")]).toEqual([403, wrong, "wrong"]);
  });

  it("for one request: the next one needs it anew", async () => {
    const { token, recoveryCode } = await staffWithStep("TEACHER");
    const code = await recoveryCode();
    expect(await classes(token, step(code))).toBe(200);
    expect(await classes(token)).toBe(403);
    expect(await classes(token, step(code))).toBe(403);
  });

  it("by the own session of the console while that lives, which it keeps no longer awake", async () => {
    const { user, token } = await staffWithStep("TEACHER");
    const other = await staffWithStep("TEACHER");
    const own = await consoleHeaders(user);
    const where = { userId: user.id, kind: "CONSOLE" } as const;
    const last = new Date(Date.now() - 59 * 60_000);
    await prisma.session.updateMany({ where, data: { lastUsedAt: last } });
    expect(await classes(token, own)).toBe(200);
    expect(await classes(token, await consoleHeaders(other.user))).toBe(403);
    expect(await prisma.session.findFirst({ where })).toMatchObject({ lastUsedAt: last });
    await prisma.session.updateMany({ where, data: { lastUsedAt: new Date(last.getTime() - 120_000) } });
    expect(await classes(token, own)).toBe(403);
  });

  it("never by a login that has ended: its codes are not looked at", async () => {
    const { user, token, recoveryCode } = await staffWithStep("TEACHER");
    const code = await recoveryCode();
    await prisma.session.updateMany({ where: { userId: user.id }, data: { endedAt: new Date(), endReason: "logout" } });
    expect(await classes(token, step(code))).toBe(401);
    expect(await prisma.staffRecoveryCode.count({ where: { userId: user.id, usedAt: null } })).toBe(1);
  });

  it("to a stream, which goes on by its ticket", async () => {
    const { token, recoveryCode } = await staffWithStep("TEACHER");
    const headers = step(await recoveryCode());
    const { body } = await api("GET", `/api/recordings/?batch_id=${ids.batch}`, { token, headers });
    expect((await api("GET", body[0].stream_url)).status).toBe(200);
  });

  it("to a save or a list, which is then written; without it nothing is, alone or among others", async () => {
    const { exam, learners } = await sitting(3);
    const { user, token } = await staffWithStep("TEACHER");
    const headers = await consoleHeaders(user);
    const [question] = exam.version.questions;
    const body = { question_id: question?.id, answer_id: question?.options[0]?.id, seq: 1 };
    const ask = (method: string, part: string, call: ApiCall) => api(method, `/api/exams/${exam.id}/${part}/`, call);
    expect((await ask("POST", "start", { token, headers })).status).toBe(200);
    const saved = () => prisma.attemptAnswer.count({ where: { attempt: { userId: user.id } } });
    for (const learner of learners) expect((await ask("POST", "start", { token: learner.token })).status).toBe(200);
    const callers = [token, ...learners.map((learner) => learner.token)];
    const answers = await Promise.all(callers.map((one) => ask("POST", "save-answer", { token: one, body })));
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 200]);
    expect(await saved()).toBe(0);
    const list = { answers: [body] };
    expect((await ask("POST", "save-answer", { token, body: list })).status).toBe(403);
    expect(await saved()).toBe(0);
    expect((await ask("POST", "save-answer", { token, headers, body })).status).toBe(200);
    const [, second] = exam.version.questions;
    list.answers.push({ question_id: second?.id, answer_id: null, seq: 2 } as never);
    expect((await ask("POST", "save-answer", { token, headers, body: list })).status).toBe(200);
    expect(await saved()).toBe(2);
  });
});

describe("guesses at codes", () => {
  const from = (place: number) => ({ [PEER_HEADER]: `198.51.100.${place}` });

  test("of a thief with the password keep no recovery code of the owner's out", async () => {
    const { token, secret, recoveryCode } = await staffWithStep("TEACHER");
    const show = async (code: string, place: number) => {
      const headers = { ...step(code), ...from(place) };
      return (await api("GET", `/api/batches/${ids.batch}/classes/`, { token, headers })).status;
    };
    for (let guess = 0; guess < 50; guess++) expect(await show("000000", guess >> 2)).toBe(403);
    expect(await show("000000", 60)).toBe(429);
    for (let guess = 0; guess < 60; guess++)
      expect(await show(`WRNG-0000-${1000 + guess}`, 70 + (guess >> 2))).toBe(403);
    // The app's digits are few enough to be guessed from many places: these wait.
    expect(await show(codeAt(secret, new Date()), 61)).toBe(429);
    expect(await show(await recoveryCode(), 61)).toBe(200);
  });

  test("are counted by account and address, and what was refused for the account costs the address nothing", async () => {
    const { token, recoveryCode } = await staffWithStep("TEACHER");
    const show = async (code: string, place: number) => {
      const headers = { ...step(code), ...from(place) };
      return (await api("GET", `/api/batches/${ids.batch}/classes/`, { token, headers })).status;
    };
    for (let guess = 0; guess < 5; guess++) expect(await show("WRNG-0000-0000", 120)).toBe(403);
    expect(await show(await recoveryCode(), 120)).toBe(429);
    expect(await show(await recoveryCode(), 121)).toBe(200);
  });

  test("of many accounts from one address are counted together", async () => {
    const codes: number[] = [];
    for (let account = 0; account < 21; account++) {
      const { token } = await staffWithStep("TEACHER");
      for (let guess = 0; guess < 5; guess++) {
        const headers = { ...step("WRNG-0000-0000"), ...from(130) };
        codes.push((await api("GET", `/api/batches/${ids.batch}/classes/`, { token, headers })).status);
      }
    }
    expect(codes.filter((status) => status === 403)).toHaveLength(100);
    expect(codes.slice(100)).toEqual(Array(5).fill(429));
  });
});

test("a batch's content is locked by the rule as by its SQL, and an enrolment opens it still", async () => {
  const hidden = await createBatch(prisma, { courseId: (await createCourse(prisma, { isPublished: false })).id });
  const cases: [roles: StaffRole[], enrolled: boolean, shown: CallerAccess, hidden: CallerAccess][] = [
    [["TEACHER"], false, "locked", "hidden_locked"],
    [["TEACHER"], true, "granted", "hidden_locked"],
    [["ADMIN"], false, "locked", "hidden_locked"],
    [["ADMISSIONS"], false, "denied", "hidden"],
    [["ADMISSIONS"], true, "granted", "hidden"],
    [[], false, "denied", "hidden"],
    [[], true, "granted", "hidden"],
  ];
  for (const [roles, isEnrolled, ...expected] of cases) {
    const user = await createStaff(...roles);
    await setUpSecondStep(user);
    const claims = await verifyToken((await logIn(user)).access, new Date(), "access");
    if (typeof claims === "string") throw new Error(claims);
    const viewer = await viewerOf(claims);
    for (const [place, batchId] of [ids.batch, hidden.id].entries()) {
      if (isEnrolled) await createEnrollment(prisma, { userId: user.id, batchId });
      const enrollments = await prisma.enrollment.findMany({ where: { userId: user.id, batchId } });
      const now = new Date();
      const { rows } = await pool.query<{ access: CallerAccess }>(
        `select ${batchAccessSql("$4::int")} as access from ${callerJoin}`,
        [user.id, claims.sessionId, now, batchId],
      );
      const rule = batchAccess(viewer, { id: batchId, isShown: place === 0, enrollments }, now);
      expect([roles, isEnrolled, rule, rows[0]?.access]).toEqual([roles, isEnrolled, expected[place], expected[place]]);
    }
  }
});

test("what only whoever knows of a hidden batch reads asks for the code too", async () => {
  const course = await createCourse(prisma, { isPublished: false });
  const batch = await createBatch(prisma, { courseId: course.id, zoomLink: "https://zoom.us/j/1" });
  const { token, recoveryCode } = await staffWithStep("TEACHER");
  const ask = async (path: string, headers = {}) => (await api("GET", path, { token, headers })).status;
  for (const path of [`/api/batches/${batch.id}/`, `/api/batches/${batch.id}/syllabus/download/`]) {
    expect([path, await ask(path)]).toEqual([path, 403]);
    expect(await ask(path, step(await recoveryCode()))).not.toBe(403);
  }
  const claim = { token, body: { method: "bkash", transaction_id: "9GH7K2L4MN" } };
  expect((await api("POST", `/api/batches/${batch.id}/claims/`, claim)).status).toBe(403);
});

describe("whoever has the password alone", () => {
  async function signedIn(required = false) {
    const user = await createStaff("ADMIN");
    if (required) {
      await prisma.setting.create({ data: { id: 1, secondFactorFrom: new Date(dateInDhaka(new Date())) } });
    } else await setUpSecondStep(user);
    const { access: token } = await logIn(user);
    const other = await logIn(user);
    const owner = await consoleHeaders(user);
    const console = await prisma.session.findFirstOrThrow({ where: { userId: user.id, kind: "CONSOLE" } });
    const isLive = async () => (await prisma.session.findUniqueOrThrow({ where: { id: console.id } })).endedAt === null;
    return { user, token, other: other.access, owner, console, isLive };
  }

  type Call = (method: string, url: string) => Promise<ApiAnswer>;
  test.each<[string, boolean, (call: Call, id: string) => Promise<ApiAnswer>, number]>([
    ["all devices", false, (call) => call("POST", "/auth/logout-all/"), 204],
    ["all devices, where a step is required", true, (call) => call("POST", "/auth/logout-all/"), 204],
    ["all other devices", false, (call) => call("DELETE", "/auth/sessions/"), 204],
    ["one by its number", false, (call, id) => call("DELETE", `/auth/sessions/${id}/`), 404],
  ])("signs %s out, and never the console", async (_, required, signOut, status) => {
    const { token, other, console, isLive } = await signedIn(required);
    const call: Call = (method, url) => api(method, url, { token });
    expect((await signOut(call, console.id)).status).toBe(status);
    expect(await isLive()).toBe(true);
    const otherIs = (await api("GET", "/auth/users/me/", { token: other })).status;
    expect(otherIs).toBe(status === 204 ? 401 : 200);
  });

  test("sees no session of the console; with the step it is seen and ended", async () => {
    const { token, owner, console, isLive } = await signedIn();
    const listed = async (headers = {}) =>
      (await api("GET", "/auth/sessions/", { token, headers })).body.map(({ id }: { id: string }) => id);
    expect(await listed()).toHaveLength(2);
    expect(await listed()).not.toContain(console.id);
    expect(await listed(owner)).toContain(console.id);
    expect((await api("POST", "/auth/logout-all/", { token, headers: owner })).status).toBe(204);
    expect(await isLive()).toBe(false);
  });

  test("neither renames the account nor takes its data along", async () => {
    const { user, token, owner } = await signedIn();
    const rename = (headers = {}) => api("PATCH", "/auth/users/me/", { token, headers, body: { first_name: "চোর" } });
    for (const refused of [await rename(), await api("GET", "/api/account/export/", { token })]) {
      expect([refused.status, refused.body]).toEqual([403, needed]);
      expect(refused.headers.get("x-second-step")).toBe("needed");
    }
    expect(await prisma.user.findUnique({ where: { id: user.id } })).toMatchObject({ firstName: user.firstName });
    expect((await rename(owner)).status).toBe(200);
    expect((await api("GET", "/api/account/export/", { token, headers: owner })).status).toBe(200);
  });

  test("of a learner, or of staff without a second step, ends all sessions as before", async () => {
    for (const user of [await createAccount(), await createStaff("ADMIN")]) {
      await consoleHeaders(user);
      const { access: token } = await logIn(user);
      expect((await api("GET", "/auth/sessions/", { token })).body).toHaveLength(2);
      expect((await api("POST", "/auth/logout-all/", { token })).status).toBe(204);
      expect(await prisma.session.count({ where: { userId: user.id, endedAt: null } })).toBe(0);
    }
  });
});

describe("in the audit stands", () => {
  const told = (user: User) =>
    prisma.auditEntry.findMany({ where: { subjectType: "user", subjectId: String(user.id) }, orderBy: { id: "asc" } });

  test("that somebody of staff deleted the own account, with the roles it had, from where; of a learner nothing", async () => {
    await createStaff("ADMIN");
    const { user, token, recoveryCode } = await staffWithStep("ADMISSIONS", "TEACHER");
    const headers = { ...step(await recoveryCode()), [PEER_HEADER]: "198.51.100.200" };
    const body = { current_password: PASSWORD };
    expect((await api("DELETE", "/auth/users/me/", { token, headers, body })).status).toBe(204);
    const actor = { actorId: user.id, actorLabel: user.username, address: "198.51.xx.200" };
    expect(await told(user)).toMatchObject([
      { ...actor, action: "user.delete", detail: { before: { staff_roles: ["ADMISSIONS", "TEACHER"] } } },
    ]);
    const learner = await createAccount();
    const own = { token: (await logIn(learner)).access, body };
    expect((await api("DELETE", "/auth/users/me/", own)).status).toBe(204);
    expect(await told(learner)).toEqual([]);
  });

  test("nothing of a deletion that did not take place", async () => {
    const { user, token, recoveryCode } = await staffWithStep("ADMISSIONS");
    const body = { current_password: "wrong" };
    const headers = step(await recoveryCode());
    expect((await api("DELETE", "/auth/users/me/", { token, headers, body })).status).toBe(400);
    expect(await told(user)).toEqual([]);
  });

  test("who switched somebody of staff off", async () => {
    const admin = await createStaff("ADMIN");
    const user = await createStaff("TEACHER");
    const headers = await consoleHeaders(admin);
    const body = { is_active: false, reason: "চাকরি ছেড়েছেন" };
    expect((await api("PUT", `/api/staff/accounts/${user.id}/active/`, { headers, body })).status).toBe(204);
    expect(await told(user)).toMatchObject([{ action: "user.active", actorLabel: admin.username }]);
  });
});
