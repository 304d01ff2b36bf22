import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { codeAt } from "@/lib/staff/second-factor";
import { storage } from "@/lib/storage";
import { answer, api, apiResponse } from "@/test/api";
import { consoleHeaders, createStaff, setUpSecondStep, staffApi } from "@/test/staff";
import { until } from "@/test/until";

const path = "/api/staff/backups/";
const folder = join(env.DATA_DIR, "backups");
const passphrase = "correct horse battery staple";
const absent = "prostuti-2026-01-01T200000Z.tar";
type Admin = Awaited<ReturnType<typeof staffApi>>;
let admin: Admin;

beforeEach(async () => {
  await jobQueue();
  await pool.query("delete from backup_runs");
  await prisma.heartbeat.deleteMany();
  rmSync(folder, { recursive: true, force: true });
  admin = await staffApi("ADMIN");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await closeJobQueue();
});

const read = async () => (await admin.call("GET", path)).body;
const make = (last_run: string | null) => admin.call("POST", path, { body: { last_run } });

async function ended() {
  await until("the backup has ended", async () => (await read()).run?.state !== "running", 60_000);
  return read();
}

async function makeOne(): Promise<string> {
  const { run } = await read();
  expect((await make(run?.id ?? null)).status).toBe(202);
  const { backups, run: last } = await ended();
  expect(last).toMatchObject({ state: "made", problem: null });
  return backups[0].name;
}

const isRunning = (words: string) => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(words);

describe("a backup is made now", () => {
  test("by the button: it stands, was read back, and the step of the first hour is done", async () => {
    const before = await read();
    expect(before).toMatchObject({
      place: { kind: "folder", name: folder, copied_to: null, is_nightly: false },
      backups: [],
      run: null,
      checked_at: null,
    });
    expect(before.warnings).toEqual(["none", "own_device", "not_nightly"]);
    const begun = await make(null);
    expect(begun).toMatchObject({ status: 202, body: { run: { kind: "now", state: "running", phase: "waiting" } } });
    const after = await ended();
    expect(after.run).toMatchObject({ id: begun.body.run.id, state: "made", problem: null, said: null });
    expect(after.warnings).toEqual(["own_device", "not_nightly"]);
    expect(after.backups).toEqual([
      {
        name: expect.stringMatching(/^prostuti-.*Z\.tar$/),
        made_at: expect.any(String),
        size: expect.any(Number),
        is_manual: false,
      },
    ]);
    expect(after.checked_at).not.toBeNull();
    const steps = await admin.call("GET", "/api/staff/setup-steps/");
    if (steps.body.steps) expect(steps.body.steps).toContainEqual({ step: "backup", state: "done" });
    const entries = await prisma.auditEntry.findMany({ where: { actorId: admin.user.id } });
    expect(entries).toMatchObject([{ action: "backup.make", subjectType: "backup", subjectId: begun.body.run.id }]);
  });

  test("once, however many press at the same time or on an old page", async () => {
    const other = await staffApi("ADMIN");
    const answers = await Promise.all([make(null), make(null), other.call("POST", path, { body: { last_run: null } })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      "backup_running",
      "backup_running",
    ]);
    const { backups, run } = await ended();
    expect(backups).toHaveLength(1);
    expect(await make(null)).toMatchObject({ status: 409, body: { code: "changed_meanwhile" } });
    expect(run.state).toBe("made");
  });

  test("and not while the night's is made on another server", async () => {
    await pool.query("insert into backup_runs (id, kind, phase) values (gen_random_uuid(), 'nightly', 'files')");
    const { run } = await read();
    expect(run).toMatchObject({ kind: "nightly", state: "running", phase: "files" });
    expect(await make(run.id)).toMatchObject({ status: 409, body: { code: "backup_running" } });
  });

  test("after one whose process died, which the page calls cut off", async () => {
    await pool.query(
      `insert into backup_runs (id, kind, phase, started_at, beat_at)
       values (gen_random_uuid(), 'now', 'files', now() - interval '1 hour', now() - interval '5 minutes')`,
    );
    const { run, warnings } = await read();
    expect(run).toMatchObject({ state: "failed", problem: "interrupted" });
    expect(warnings).toContain("failed");
    await makeOne();
    expect((await read()).warnings).not.toContain("failed");
  });

  test("a process that is killed in the middle is told at once, and the next one can begin", async () => {
    const { body } = await make(null);
    await until("its process runs", () => isRunning(`--now ${body.run.id}`));
    execFileSync("pkill", ["-KILL", "-f", `backup.ts --now ${body.run.id}`]);
    expect((await ended()).run).toMatchObject({ state: "failed", problem: "interrupted" });
    await makeOne();
  });

  test("what the place refuses is told with its kind", async () => {
    writeFileSync(folder, "a file in the folder's place");
    await make(null);
    const { run, backups, warnings } = await ended();
    expect(run).toMatchObject({
      state: "failed",
      problem: "unwritable",
      said: expect.stringContaining("cannot be written"),
    });
    expect(backups).toBeNull();
    expect(warnings).toEqual(expect.arrayContaining(["unreadable", "failed"]));
    rmSync(folder);
  });
});

describe("what is there", () => {
  test("is told by name, size and age, and nothing else of the folder", async () => {
    mkdirSync(folder, { recursive: true });
    const names = ["prostuti-2026-11-01T200000Z.tar", "prostuti-2026-11-02T200000Z-manual.tar"];
    for (const name of [...names, "prostuti-2026-11-03T200000Z.tar.4711.part", "salary.ods"]) {
      writeFileSync(join(folder, name), "x".repeat(10));
    }
    mkdirSync(join(folder, "prostuti-2026-11-04T200000Z.tar"));
    const { backups, warnings } = await read();
    expect(backups).toEqual([
      { name: names[1], made_at: "2026-11-02T20:00:00.000Z", size: 10, is_manual: true },
      { name: names[0], made_at: "2026-11-01T20:00:00.000Z", size: 10, is_manual: false },
    ]);
    expect(warnings).toContain("late");
  });

  test("a disk that is too full is told before the next one", async () => {
    await pool.query(
      `insert into backup_runs (id, kind, phase, finished_at, problem, wanted, free)
       values (gen_random_uuid(), 'nightly', 'database', now(), 'no_room', 4e18, 1000)`,
    );
    const { run, warnings } = await read();
    expect(run).toMatchObject({ problem: "no_room", wanted: 4e18, free: 1000 });
    expect(warnings).toContain("no_room");
  });
});

async function withStep(user: Admin["user"]) {
  const { secret, recoveryCode } = await setUpSecondStep(user);
  return { code: () => codeAt(secret, new Date()), recoveryCode };
}
const ticketOf = (name: string, code: string, words = passphrase) =>
  admin.call("POST", `${path}${name}/ticket/`, { body: { passphrase: words, code } });

async function send(name: string, ticket: string, headers: Record<string, string>): Promise<Response> {
  const form = new URLSearchParams({ ticket, passphrase });
  return apiResponse("POST", `${path}${name}/download/`, { form, headers });
}

async function openedNames(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const tar = extract();
  tar.end(Buffer.from(await decrypter.decrypt(bytes)));
  const found: Record<string, Buffer> = {};
  for await (const entry of tar) found[entry.header.name] = await buffer(entry);
  return found;
}

describe("a download", () => {
  test("is asked a code, comes encrypted, is written in the audit, and leaves nothing", async () => {
    await storage.put("resources/b.pdf", Buffer.from("the bytes of a sheet"));
    const name = await makeOne();
    const before = readdirSync(folder);
    const { recoveryCode } = await withStep(admin.user);
    const headers = await consoleHeaders(admin.user);
    const call = async () =>
      api("POST", `${path}${name}/ticket/`, { body: { passphrase, code: await recoveryCode() }, headers });
    const { status, body } = await call();
    expect(status).toBe(200);
    const response = await send(name, body.ticket, headers);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${name}.age"`,
      "cache-control": "no-store",
    });
    const entries = await openedNames(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(String(entries["backup.json"]))).toMatchObject({ format: 1, files: "included", secrets: [] });
    expect(String(entries["files/resources/b.pdf"])).toBe("the bytes of a sheet");
    expect(readdirSync(folder)).toEqual(before);
    const audit = await prisma.auditEntry.findMany({ where: { actorId: admin.user.id, action: "backup.download" } });
    expect(audit).toMatchObject([{ subjectType: "backup", subjectId: name }]);
    // The ticket was good once.
    const again = await send(name, body.ticket, headers);
    expect([again.status, again.headers.get("location")]).toEqual([303, "/staff/settings/backups?download=failed"]);
  });

  test("is broken off: its process ends, and the passphrase was in no argument and no environment", async () => {
    const name = await makeOne();
    const before = readdirSync(folder);
    const { code } = await withStep(admin.user);
    const headers = await consoleHeaders(admin.user);
    const { body } = await api("POST", `${path}${name}/ticket/`, { body: { passphrase, code: code() }, headers });
    const sending = send(name, body.ticket, headers);
    await until("its process runs", () => isRunning(`--send ${name}`));
    const pid = execFileSync("pgrep", ["-f", `backup.ts --send ${name}`], { encoding: "utf8" })
      .trim()
      .split("\n")[0];
    for (const file of ["cmdline", "environ"])
      expect(readFileSync(`/proc/${pid}/${file}`, "utf8")).not.toContain(passphrase);
    const reader = (await sending).body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await reader?.cancel();
    await until("its process is gone", () => !existsSync(`/proc/${pid}`));
    expect(readdirSync(folder)).toEqual(before);
  });

  test("is given up before its first byte: its process ends too", async () => {
    const name = await makeOne();
    const { code } = await withStep(admin.user);
    const headers = await consoleHeaders(admin.user);
    const { body } = await api("POST", `${path}${name}/ticket/`, { body: { passphrase, code: code() }, headers });
    const gone = new AbortController();
    const sending = answer(
      new Request(new URL(`${path}${name}/download/`, env.SITE_URL), {
        method: "POST",
        headers,
        body: new URLSearchParams({ ticket: body.ticket, passphrase }),
        signal: gone.signal,
      }),
    );
    await until("its process runs", () => isRunning(`--send ${name}`));
    gone.abort();
    expect((await sending).status).toBe(303);
    await until("its process is gone", () => !isRunning(`--send ${name}`));
  });

  test("is for an administrator with a second step, a good code and a strong passphrase", async () => {
    const name = await makeOne();
    expect(await ticketOf(name, "123456")).toMatchObject({ status: 403, headers: expect.anything() });
    const { code, recoveryCode } = await withStep(admin.user);
    expect((await ticketOf(name, "000000")).body).toHaveProperty("code");
    expect(await ticketOf(name, code(), "password1234")).toMatchObject({
      status: 400,
      body: { passphrase: ["This passphrase is too weak (short)."] },
    });
    expect((await ticketOf(absent, await recoveryCode())).status).toBe(404);
    for (const role of ["ADMISSIONS", "TEACHER"] as const) {
      const clerk = await staffApi(role);
      for (const [method, url, body] of [
        ["GET", path, undefined],
        ["POST", path, { last_run: null }],
        ["POST", `${path}${name}/ticket/`, { passphrase, code: "123456" }],
        ["POST", `${path}${name}/download/`, { passphrase, ticket: "x" }],
      ] as const) {
        expect((await clerk.call(method, url, { body })).status, `${role} ${url}`).toBe(403);
      }
    }
  });

  test("of a name that is no backup's is not looked for", async () => {
    const { recoveryCode } = await withStep(admin.user);
    const code = await recoveryCode();
    for (const name of [
      "..%2f..%2fetc%2fpasswd",
      "prostuti-2026-01-01T200000Z.tar%2f..%2f..%2fx",
      "prostuti-2026-01-01T200000Z-manual.tar",
      ".env",
      "-rf",
    ]) {
      expect((await ticketOf(name, code)).status, name).toBe(404);
      expect((await admin.call("POST", `${path}${name}/download/`, { body: { passphrase, ticket: "x" } })).status).toBe(
        404,
      );
    }
  });

  test("opens by a ticket of this session and this backup alone", async () => {
    const name = await makeOne();
    const { recoveryCode } = await withStep(admin.user);
    const { body } = await ticketOf(name, await recoveryCode());
    const elsewhere = await consoleHeaders(admin.user);
    expect((await send(name, body.ticket, elsewhere)).status).toBe(303);
    expect((await send(name, "forged", elsewhere)).status).toBe(303);
    const thief = await createStaff("ADMIN");
    expect((await send(name, body.ticket, await consoleHeaders(thief))).status).toBe(303);
    const foreign = { ...(await consoleHeaders(admin.user)), origin: "https://evil.example" };
    expect((await send(name, body.ticket, foreign)).status).toBe(403);
    expect(await prisma.auditEntry.count({ where: { action: "backup.download", actorId: admin.user.id } })).toBe(0);
  });

  test("is begun five times an hour by one account", async () => {
    const name = await makeOne();
    const { recoveryCode } = await withStep(admin.user);
    for (let time = 1; time <= 5; time += 1) expect((await ticketOf(name, await recoveryCode())).status).toBe(200);
    expect((await ticketOf(name, await recoveryCode())).status).toBe(429);
  });
});
