import { spawn, spawnSync } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backupName, backupTime, manualName } from "@/lib/backups/names";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { lastBackupAt, lastBackupLacksFiles } from "@/lib/health/backup-queries";
import { backupIsDue } from "@/lib/health/backup-schedule";
import { storage } from "@/lib/storage";
import { createUser } from "@/prisma/factories/user";
import { outcomeOf } from "@/test/command";
import { startBucket } from "@/test/s3";
import { until } from "@/test/until";
import { fromRoot } from "../paths.ts";
import { verifyArchive } from "./archive-reader.ts";
import { createBackup } from "./create.ts";
import { fetchNightly } from "./fetch.ts";
import { KEPT_FOLDER } from "./kept-files.ts";
import { makeNightly, type NightlyRequest } from "./nightly.ts";
import { bucketPlace, folderPlace, type NightlyPlace, nightlyPlace } from "./nightly-place.ts";
import { keptBackups } from "./retention.ts";

vi.mock("./archive-reader.ts", { spy: true });
vi.mock("node:fs/promises", { spy: true });

const root = mkdtempSync(join(tmpdir(), "nightly-"));
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);
const aNightly = expect.stringMatching(/^prostuti-\d{4}-\d\d-\d\dT\d{6}Z\.tar$/);
let folder: string;
/** Without what is kept beside them. */
const backupsIn = (place: string) => readdirSync(place).filter((name) => name !== KEPT_FOLDER);

const ask = (place: NightlyPlace, more: Partial<NightlyRequest> = {}): NightlyRequest => ({
  url: env.DATABASE_URL ?? "",
  env,
  dataDir: env.DATA_DIR,
  place,
  ...more,
});

beforeEach(async () => {
  folder = mkdtempSync(join(root, "place-"));
  await prisma.heartbeat.deleteMany();
  await storage.put("resources/a.pdf", Buffer.from("a sheet"));
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  rmSync(root, { recursive: true, force: true });
});

describe("the nightly backup", () => {
  test("stands in its folder with the files, and the database knows when", async () => {
    await createUser(prisma);
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(nightly?.made).toMatchObject({ files: 1, vanished: [], secrets: [] });
    expect(readdirSync(folder)).toEqual([nightly?.name, KEPT_FOLDER]);
    expect((await verifyArchive(join(folder, nightly?.name ?? ""))).header.files).toBe("included");
    const { rows } = await pool.query<{ isNow: boolean }>(
      `select beat_at between now() - interval '1 minute' and now() as "isNow" from heartbeats where name = 'backup'`,
    );
    expect(rows).toEqual([{ isNow: true }]);
  });

  test("takes the place of those whose time is over when it lacks no file, and touches nothing else", async () => {
    const old = Array.from({ length: 30 }, (_, index) => backupName(daysFromNow(-index - 1)));
    for (const name of [...old, "mine.tar", "prostuti-2020-01-01.tar", "prostuti-2020-01-01T000000Z.tar.gpg"]) {
      writeFileSync(join(folder, name), "");
    }
    const { id } = await createUser(prisma, { avatarKey: "unplugged.webp" });
    const lacking = await makeNightly(ask(folderPlace(folder)));
    expect(lacking).toMatchObject({ made: { missing: ["avatars/unplugged.webp"] }, deleted: [] });
    expect(await lastBackupLacksFiles()).toBe(true);
    await prisma.user.update({ where: { id }, data: { avatarKey: null } });
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(await lastBackupLacksFiles()).toBe(false);
    const left = backupsIn(folder);
    const foreign = ["mine.tar", "prostuti-2020-01-01.tar", "prostuti-2020-01-01T000000Z.tar.gpg"];
    expect(left).toEqual(expect.arrayContaining([nightly?.name, ...foreign]));
    expect([...left, ...(nightly?.deleted ?? [])].toSorted()).toEqual(
      [...new Set([...old, lacking?.name, nightly?.name, ...foreign])].toSorted(),
    );
    // How many that are depends on the day: on the first of a month its latest backup is this week's as well.
    const times = new Map([...old, lacking?.name, nightly?.name].map((name = "") => [name, backupTime(name)]));
    const kept = keptBackups([...times.values()].filter((at) => at !== undefined));
    expect(left.filter((name) => !foreign.includes(name)).toSorted()).toEqual(
      [...times].flatMap(([name, at]) => (at && kept.has(at) ? [name] : [])).toSorted(),
    );
  });

  test("is named by the database's clock and stands, however far behind this machine's is", async () => {
    const old = Array.from({ length: 30 }, (_, index) => backupName(daysFromNow(-index - 1)));
    for (const name of old) writeFileSync(join(folder, name), "");
    const began = Date.now();
    vi.useFakeTimers({ now: daysFromNow(-10), toFake: ["Date"] });
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(readdirSync(folder)).toContain(nightly?.name);
    expect(nightly?.deleted.length).toBeGreaterThan(0);
    const named = backupTime(nightly?.name ?? "")?.getTime() ?? Number.NaN;
    expect(Math.abs(named - began)).toBeLessThan(60_000);
  });

  test("stands beside many that are dated in the future, and neither deletes nor counts them", async () => {
    const future = Array.from({ length: 30 }, (_, index) => backupName(daysFromNow(index + 1)));
    const past = backupName(daysFromNow(-1));
    for (const name of [...future, past]) writeFileSync(join(folder, name), "");
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(nightly?.deleted).toEqual([]);
    expect(backupsIn(folder).toSorted()).toEqual([past, nightly?.name, ...future]);
  });

  test("removes what a killed one left, and nothing that is being written", async () => {
    const dead = "prostuti-2026-11-22T202007Z.tar.part.4711.part";
    const unread = "prostuti-2026-11-22T212007Z.tar.part";
    const living = "prostuti-2026-11-23T200000Z.tar.part.4712.part";
    const deadByHand = "prostuti-2026-11-22T202007Z-manual.tar.4711.part";
    const byHand = manualName(new Date());
    for (const name of [dead, unread, living, deadByHand, byHand, "film.part"]) {
      writeFileSync(join(folder, name), "half");
    }
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    utimesSync(join(folder, dead), ago(90), ago(90));
    utimesSync(join(folder, unread), ago(90), ago(90));
    utimesSync(join(folder, deadByHand), ago(90), ago(90));
    utimesSync(join(folder, "film.part"), ago(90), ago(90));
    utimesSync(join(folder, living), ago(1), ago(1));
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(nightly?.cleaned.toSorted()).toEqual([dead, unread, deadByHand].toSorted());
    expect(backupsIn(folder).toSorted()).toEqual(["film.part", living, byHand, nightly?.name].toSorted());
  });

  test("and one by hand removes it from the folder that its own goes to by itself", async () => {
    const left = "prostuti-2026-11-22T202007Z-manual.tar.4711.part";
    const nightly = "prostuti-2026-11-22T202007Z.tar.part";
    const living = "prostuti-2026-11-23T200000Z-manual.tar.4712.part";
    const old = [left, nightly, "film.part"];
    for (const name of [...old, living]) writeFileSync(join(folder, name), "half");
    for (const name of old) utimesSync(join(folder, name), 0, 0);
    const byHand = (...args: string[]) =>
      spawn(process.execPath, [fromRoot("scripts/backup.ts"), "--no-files", ...args], {
        env: { ...process.env, BACKUP_DIR: folder },
      });
    const elsewhere = mkdtempSync(join(root, "elsewhere-"));
    expect(await outcomeOf(byHand("--to", join(elsewhere, "mine.tar")))).toMatchObject({ status: 0 });
    expect(readdirSync(folder)).toHaveLength(4);
    const { status, said } = await outcomeOf(byHand());
    expect(status).toBe(0);
    expect(said).toContain(`Removed ${left}, which was never finished.`);
    const stays = ["film.part", nightly, living, expect.stringMatching(/Z-manual\.tar$/)];
    expect(readdirSync(folder).toSorted()).toEqual(stays);
  });

  test.each(["the folder", "the bucket"])(
    "that cannot be read back is none: nothing of it stays in %s",
    async (where) => {
      const bucket = await startBucket();
      const place = where === "the folder" ? folderPlace(folder) : bucketPlace(bucket.settings, folder);
      const old = "prostuti-2026-11-22T202007Z.tar";
      if (where === "the folder") writeFileSync(join(folder, old), "old");
      else bucket.objects.set(`backups/${old}`, { bytes: Buffer.from("old"), etag: "" });
      const { verifyArchive: verify } =
        await vi.importActual<typeof import("./archive-reader.ts")>("./archive-reader.ts");
      vi.mocked(verifyArchive).mockImplementationOnce(async (file) => {
        expect((await place.list()).filter(backupTime)).toEqual([old]);
        truncateSync(file, 2000);
        return verify(file);
      });
      await expect(makeNightly(ask(place))).rejects.toThrow(/no whole backup/);
      expect(await place.list()).toEqual([old]);
      expect(readdirSync(folder)).toEqual(where === "the folder" ? [old] : []);
      expect(await lastBackupAt()).toBeNull();
      await bucket.close();
    },
  );

  test("neither counts nor deletes one that was made by hand into the same folder", async () => {
    const { status } = spawnSync(process.execPath, [fromRoot("scripts/backup.ts"), "--no-files", "--with-secrets"], {
      env: { ...process.env, BACKUP_DIR: folder },
    });
    expect(status).toBe(0);
    const [manual = ""] = readdirSync(folder);
    expect(manual).toMatch(/^prostuti-.*-manual\.tar$/);
    expect(backupTime(manual)).toBeUndefined();
    const nightly = await makeNightly(ask(folderPlace(folder)));
    expect(nightly?.deleted).toEqual([]);
    expect(backupsIn(folder).toSorted()).toEqual([manual, nightly?.name].toSorted());
  });

  test.each([
    "--nightly --to other.tar",
    "--nightly --no-files",
    "--check other.tar --with-secrets",
    "--scratch postgres://localhost",
  ])("is not begun with what it would not do: %s", (options) => {
    const command = [fromRoot("scripts/backup.ts"), ...options.split(" ")];
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...process.env, BACKUP_DIR: folder },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/'--(?:(?:nightly|check).* cannot be used with option '--|scratch.* goes with --check)/),
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("gives way to the site, and no less than whoever begins it", () => {
    const tell = `process.on("exit", () => console.log("niceness", process.getBuiltinModule("os").getPriority()))`;
    const command = [
      process.execPath,
      "--import",
      `data:text/javascript,${tell}`,
      fromRoot("scripts/backup.ts"),
      "--list",
    ];
    const { status, stdout } = spawnSync("nice", ["-n", "19", ...command], {
      env: { ...process.env, BACKUP_DIR: folder },
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining("niceness 19")]);
  });

  test("is made by one server when two are told to", async () => {
    const first = mkdtempSync(join(root, "a-"));
    const second = mkdtempSync(join(root, "b-"));
    const slow: NightlyPlace = {
      ...folderPlace(first),
      // The second is asked in the middle of the first.
      settle: async (name) => {
        expect(await makeNightly(ask(folderPlace(second)))).toBeUndefined();
        await folderPlace(first).settle(name);
      },
    };
    expect(await makeNightly(ask(slow))).toBeDefined();
    expect([backupsIn(first), readdirSync(second)]).toEqual([[aNightly], []]);
  });

  test("keeps the connection that the lock hangs on, and is made and noted all the same when that one is lost", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const ofLock = "application_name = 'backup' and state = 'idle in transaction' and datname = current_database()";
    const last = async () =>
      (await pool.query<{ query: string }>(`select query from pg_stat_activity where ${ofLock}`)).rows[0]?.query;
    const place: NightlyPlace = {
      ...folderPlace(folder),
      settle: async (name) => {
        const before = await last();
        vi.advanceTimersByTime(60_000);
        await until("something was said on it", async () => (await last()) !== before);
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofLock}`);
        await until("it is lost", async () => (await last()) === undefined);
        await folderPlace(folder).settle(name);
      },
    };
    expect(await makeNightly(ask(place))).toBeDefined();
    expect(backupsIn(folder)).toEqual([aNightly]);
    expect(await lastBackupAt()).not.toBeNull();
  });

  test("that arrives in the bucket with other bytes is none, and no older one goes for it", async () => {
    const bucket = await startBucket();
    const place = bucketPlace(bucket.settings, folder);
    for (const day of ["01", "02", "03"])
      bucket.objects.set(`backups/prostuti-2020-01-${day}T202007Z.tar`, { bytes: Buffer.from("old"), etag: "" });
    const before = await place.list();
    const set = bucket.objects.set.bind(bucket.objects);
    bucket.objects.set = (key, object) => set(key, { ...object, bytes: object.bytes.subarray(1) });
    await expect(makeNightly(ask(place))).rejects.toThrow(/arrived at the bucket media with other bytes/);
    expect(await place.list()).toEqual(before);
    expect(readdirSync(folder)).toEqual([]);
    expect(await lastBackupAt()).toBeNull();
    await bucket.close();
  });

  test("is not begun on a disk that is too small, and one that fails deletes nothing", async () => {
    writeFileSync(join(folder, "prostuti-2020-01-01T000000Z.tar"), "old");
    vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1, bsize: 1000 } as Awaited<ReturnType<typeof statfs>>);
    await expect(makeNightly(ask(folderPlace(folder)))).rejects.toThrow(
      /No backup was made: it takes about \d+ MiB, and 0 MiB are free/,
    );
    const { rows } = await pool.query("select problem, free::int from backup_runs order by started_at desc limit 1");
    expect(rows).toEqual([{ problem: "no_room", free: 1000 }]);
    // By hand as well, before anything is written.
    vi.mocked(statfs).mockResolvedValueOnce({ bavail: 1, bsize: 1000 } as Awaited<ReturnType<typeof statfs>>);
    const byHand = { url: env.DATABASE_URL ?? "", env, dataDir: env.DATA_DIR, files: undefined, withSecrets: false };
    await expect(createBackup({ ...byHand, file: join(folder, "mine.tar") })).rejects.toThrow(/No backup was made/);
    const broken: NightlyPlace = { ...folderPlace(folder), settle: () => Promise.reject(new Error("unplugged")) };
    await expect(makeNightly(ask(broken))).rejects.toThrow("unplugged");
    expect(readdirSync(folder)).toEqual(["prostuti-2020-01-01T000000Z.tar"]);
    expect(await lastBackupAt()).toBeNull();
  });

  test("goes to the bucket without the files that lie there, and is kept by the same rule", async () => {
    const bucket = await startBucket();
    const inBucket = { ...env, S3: bucket.settings };
    bucket.objects.set("resources/b.pdf", { bytes: Buffer.from("b"), etag: "" });
    for (let day = 1; day <= 20; day += 1) {
      const name = `prostuti-2026-10-${String(day).padStart(2, "0")}T202007Z.tar`;
      bucket.objects.set(`backups/${name}`, { bytes: Buffer.from("old"), etag: "" });
    }
    const nightly = await makeNightly(ask(bucketPlace(bucket.settings, folder), { env: inBucket }));
    expect(nightly?.made.files).toBe(0);
    expect(nightly?.deleted.length).toBeGreaterThan(8);
    expect(readdirSync(folder)).toEqual([]);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith("backups/"))).toHaveLength(
      21 - (nightly?.deleted.length ?? 0),
    );
    expect(bucket.objects.has("resources/b.pdf")).toBe(true);
    await bucket.close();
  });

  test("is listed with a word beside it where it is dated in the future", async () => {
    const now = backupName(new Date());
    const ahead = backupName(daysFromNow(400));
    for (const name of [now, ahead]) writeFileSync(join(folder, name), "");
    const command = spawn(process.execPath, [fromRoot("scripts/backup.ts"), "--list"], {
      env: { ...process.env, BACKUP_DIR: folder },
    });
    expect(await outcomeOf(command)).toEqual({
      status: 0,
      said: expect.stringMatching(new RegExp(`  ${ahead} \\(dated in the future: .*\\)\n  ${now}\n`)),
    });
  });

  test("does not go among the site's files, behind a link either", async () => {
    const files = join(env.DATA_DIR, "files");
    const link = join(folder, "link");
    symlinkSync(files, link);
    for (const BACKUP_DIR of [files, join(files, "backups/nightly"), join(link, "backups")]) {
      expect(() => nightlyPlace({ ...env, BACKUP_DIR }, env.DATA_DIR)).toThrow(
        /BACKUP_DIR is .*, which lies among the site's files .*Set it to a folder on another disk/,
      );
    }
    expect(nightlyPlace({ ...env, BACKUP_DIR: join(env.DATA_DIR, "files-backups") }, env.DATA_DIR)).toBeDefined();
  });

  test("is fetched past what a killed one left, and over nothing that got the name meanwhile", async () => {
    const name = backupName(new Date());
    writeFileSync(join(folder, name), "a backup");
    const file = join(mkdtempSync(join(root, "fetched-")), "mine.tar");
    const dead = `${file}.4711.part`;
    const living = `${file}.4712.part`;
    for (const part of [dead, living]) writeFileSync(part, "half");
    utimesSync(dead, 0, 0);
    const overtaken: NightlyPlace = {
      ...folderPlace(folder),
      read: async (asked) => {
        writeFileSync(file, "another's");
        return folderPlace(folder).read(asked);
      },
    };
    await expect(fetchNightly(overtaken, name, file)).rejects.toThrow(/mine\.tar is there already/);
    expect(readFileSync(file, "utf8")).toBe("another's");
    rmSync(file);
    await fetchNightly(folderPlace(folder), name, file);
    expect(readFileSync(file, "utf8")).toBe("a backup");
    expect(readdirSync(dirname(file)).toSorted()).toEqual(["mine.tar", "mine.tar.4712.part"]);
  });

  test("is fetched into a folder that was not there, and where there can be none nothing is read", async () => {
    const nightName = backupName(new Date());
    writeFileSync(join(folder, nightName), "a backup");
    const file = join(mkdtempSync(join(root, "fetched-")), "new/folder/mine.tar");
    await fetchNightly(folderPlace(folder), nightName, file);
    expect(readFileSync(file, "utf8")).toBe("a backup");
    const place = { ...folderPlace(folder), read: vi.fn<NightlyPlace["read"]>() };
    await expect(fetchNightly(place, nightName, join(file, "last.tar"))).rejects.toThrow(
      /mine\.tar cannot be made \(EEXIST.*Name another place with --to/,
    );
    expect(place.read).not.toHaveBeenCalled();
  });

  test.each(["the folder", "the bucket"])("is found again in %s and fetched whole, or not at all", async (where) => {
    const bucket = await startBucket();
    const isFolder = where === "the folder";
    const place = isFolder ? folderPlace(folder) : bucketPlace(bucket.settings, folder);
    const settings = isFolder ? { BACKUP_DIR: folder } : bucket.environment;
    const old = "prostuti-2026-11-22T202007Z.tar";
    if (isFolder) writeFileSync(join(folder, old), "old");
    else bucket.objects.set(`backups/${old}`, { bytes: Buffer.from("old"), etag: "" });
    const nightly = await makeNightly(ask(place, isFolder ? {} : { env: { ...env, S3: bucket.settings } }));
    const name = nightly?.name ?? "";
    const program = fromRoot("scripts/backup.ts");
    const run = (...args: string[]) =>
      outcomeOf(spawn(process.execPath, [program, ...args], { env: { ...process.env, ...settings } }));
    expect((await run("--list")).said.match(/prostuti-\d\S+/g)).toEqual([name, old]);

    const file = join(mkdtempSync(join(root, "fetched-")), "mine.tar");
    expect(await run("--fetch", name, "--to", file)).toMatchObject({ status: 0 });
    expect((await verifyArchive(file)).header.files).toBe(isFolder ? "included" : "bucket");
    const again = await run("--fetch", name, "--to", file);
    expect([again.status, again.said]).toEqual([1, expect.stringContaining("is there already")]);
    for (const unknown of ["prostuti-2026-01-01T000000Z.tar", "../secrets"]) {
      const none = await run("--fetch", unknown, "--to", `${file}.2`);
      expect([none.status, none.said]).toEqual([1, expect.stringContaining("has no backup")]);
    }
    expect(readdirSync(dirname(file))).toEqual(["mine.tar"]);
    await bucket.close();
  });
});

describe("it is due", () => {
  const at = (text: string) => new Date(`${text}+06:00`);
  test.each([
    ["before the first one, at night", null, "2026-11-23T02:20", false, true],
    ["not in the evening of the first day", null, "2026-11-23T00:20", false, false],
    ["once a day", "2026-11-23T02:20", "2026-11-23T03:20", false, false],
    ["again the next night", "2026-11-23T02:20", "2026-11-24T02:20", false, true],
    ["not before two", "2026-11-23T02:20", "2026-11-24T01:20", false, false],
    ["later in the day when no server ran at night", "2026-11-23T02:20", "2026-11-24T15:20", false, true],
    ["not while an exam is on", "2026-11-23T02:20", "2026-11-24T02:20", true, false],
    ["exam or not after a day and a half", "2026-11-23T02:20", "2026-11-24T15:20", true, true],
    ["after one that a clock years ahead has dated", "2036-01-01T02:20", "2026-11-24T02:20", false, true],
  ])("%s", (_when, last, now, examIsOn, due) => {
    expect(backupIsDue(last === null ? null : at(last), at(now), examIsOn)).toBe(due);
  });
});
