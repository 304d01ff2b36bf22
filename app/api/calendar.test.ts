import ical, { type VEvent } from "node-ical";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { requestLog } from "@/lib/log";
import { createBatch } from "@/prisma/factories/batch";
import { wallTime } from "@/prisma/factories/calendar";
import { createCourse } from "@/prisma/factories/course";
import { createExam } from "@/prisma/factories/exam";
import type { Batch } from "@/prisma/generated/client";
import { createAccount, linkFor, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { enrol, type Learner } from "@/test/sitting";

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const pathOf = (url: string) => new URL(url).pathname;

async function addressOf({ token }: Pick<Learner, "token">): Promise<string> {
  return pathOf((await api("GET", "/api/calendar/", { token })).body.url);
}

/** Two weeks from Saturday, 5 December 2026: classes on 5, 7, 12 and 14 December at 20:00. */
async function fortnight(overrides: Parameters<typeof createBatch>[1] = {}): Promise<Batch> {
  const course = await createCourse(prisma, { title: "মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স, বিশেষ; সব বিষয়ের ক্লাস ও পরীক্ষা" });
  return createBatch(prisma, {
    courseId: course.id,
    name: "ব্যাচ ০৭",
    startDate: day("2026-12-05"),
    endDate: day("2026-12-18"),
    classDays: ["SATURDAY", "MONDAY"],
    ...overrides,
  });
}

async function read(address: string) {
  const answer = await api("GET", address);
  expect(answer.status).toBe(200);
  const parsed = Object.values(ical.sync.parseICS(answer.body));
  return { ...answer, events: parsed.filter((part): part is VEvent => part?.type === "VEVENT") };
}

const instant = (event: VEvent | undefined) => event?.start.toISOString();

describe.each(["Asia/Dhaka", "America/Los_Angeles"])("the feed of a server in %s", (zone) => {
  const original = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    process.env.TZ = original;
  });

  it("names the classes at their time in Dhaka, with the meeting", async () => {
    const batch = await fortnight();
    const { events, body } = await read(await addressOf(await enrol(batch.id)));
    expect(events.map(instant)).toEqual(["05", "07", "12", "14"].map((date) => `2026-12-${date}T14:00:00.000Z`));
    expect(events.map(({ end }) => end?.toISOString())[0]).toBe("2026-12-05T15:30:00.000Z");
    expect(body).toContain("DTSTART;TZID=Asia/Dhaka:20261205T200000\r\n");
    expect(events[0]).toMatchObject({
      uid: `batch-${batch.id}-class-2026-12-05@localhost`,
      summary: "ক্লাস: মেডিকেল ভর্তি পূর্ণাঙ্গ কোর্স, বিশেষ; সব বিষয়ের ক্লাস ও পরীক্ষা",
      status: "CONFIRMED",
      url: batch.zoomLink,
    });
    for (const fact of [batch.zoomLink, batch.zoomMeetingId, batch.zoomPasscode, "ব্যাচ ০৭"]) {
      expect(events[0]?.description).toContain(fact);
    }
  });

  it("is a whole day while the time is not fixed", async () => {
    const batch = await fortnight({ classTime: null });
    const { body } = await read(await addressOf(await enrol(batch.id)));
    expect(body).toContain("DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261206\r\n");
  });

  it("shows a class at midnight on its own day", async () => {
    const batch = await fortnight({ classTime: wallTime("00:15") });
    const { body, events } = await read(await addressOf(await enrol(batch.id)));
    expect(body).toContain("DTSTART;TZID=Asia/Dhaka:20261205T001500\r\n");
    expect(instant(events[0])).toBe("2026-12-04T18:15:00.000Z");
  });
});

describe("changes of the plan", () => {
  it("cancel a class of a holiday or of a single day, and add make-up classes", async () => {
    const batch = await fortnight();
    await prisma.holiday.create({ data: { date: day("2026-12-07"), name: "শীতের ছুটি" } });
    await prisma.classChange.createMany({
      data: [
        { batchId: batch.id, date: day("2026-12-12"), kind: "CANCELLED", note: "শিক্ষক অসুস্থ" },
        { batchId: batch.id, date: day("2026-12-20"), kind: "MAKE_UP", startTime: wallTime("10:00") },
      ],
    });
    const { events } = await read(await addressOf(await enrol(batch.id)));
    expect(events.map(({ uid, status }) => [uid.split("@")[0], status])).toEqual([
      [`batch-${batch.id}-class-2026-12-05`, "CONFIRMED"],
      [`batch-${batch.id}-class-2026-12-07`, "CANCELLED"],
      [`batch-${batch.id}-class-2026-12-12`, "CANCELLED"],
      [`batch-${batch.id}-class-2026-12-14`, "CONFIRMED"],
      [`batch-${batch.id}-make-up-2026-12-20`, "CONFIRMED"],
    ]);
    expect(events[1]).toMatchObject({ description: expect.stringContaining("কারণ: শীতের ছুটি") });
    expect(events[2]).toMatchObject({ description: expect.stringContaining("কারণ: শিক্ষক অসুস্থ") });
    expect(events[1]?.summary).toMatch(/^ক্লাস বাতিল: /);
    expect(String(events[1]?.description)).not.toContain("zoom");
    expect(instant(events[4])).toBe("2026-12-20T04:00:00.000Z");
    await prisma.holiday.deleteMany();
  });

  it("raise the sequence under the same uid, also when they are taken back", async () => {
    const batch = await fortnight();
    const address = await addressOf(await enrol(batch.id));
    const seen: { uid: string; sequence: number; status: unknown }[] = [];
    async function look() {
      const event = (await read(address)).events.find(({ uid }) => uid.includes("2026-12-07")) as VEvent;
      seen.push({ uid: event.uid, sequence: Number(event.sequence), status: event.status });
    }
    await look();
    const holiday = await prisma.holiday.create({ data: { date: day("2026-12-07"), name: "ছুটি", batchId: batch.id } });
    await look();
    await prisma.holiday.delete({ where: { id: holiday.id } });
    await look();
    await prisma.batch.update({ where: { id: batch.id }, data: { classTime: wallTime("21:00") } });
    await look();
    await createExam(prisma, { batchId: batch.id });
    await look();
    await prisma.course.update({ where: { id: batch.courseId }, data: { title: "নতুন নাম" } });
    await look();
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ status }) => status)).toEqual([
      "CONFIRMED",
      "CANCELLED",
      ...Array.from({ length: 4 }, () => "CONFIRMED"),
    ]);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it("leave the sequence alone where subscribers see nothing of them", async () => {
    const batch = await fortnight();
    const address = await addressOf(await enrol(batch.id));
    const before = await read(address);
    await prisma.batch.update({ where: { id: batch.id }, data: { totalClasses: 50 } });
    expect((await read(address)).body).toBe(before.body);
  });

  it("end the classes of a batch with its completion", async () => {
    const batch = await fortnight({ completedAt: new Date("2026-12-10T00:00:00+06:00") });
    const { events } = await read(await addressOf(await enrol(batch.id)));
    expect(events.map(instant)).toEqual(["2026-12-05T14:00:00.000Z", "2026-12-07T14:00:00.000Z"]);
  });
});

it("shows the windows of exams that have one", async () => {
  const { id: batchId } = await fortnight({ classDays: [] });
  const opensAt = new Date("2026-12-11T19:00:00+06:00");
  const withWindow = await createExam(prisma, { batchId, opensAt, closesAt: new Date("2026-12-11T23:00:00+06:00") });
  const openEnd = await createExam(prisma, { batchId, opensAt, durationMinutes: 45 });
  await createExam(prisma, { batchId });
  await prisma.exam.create({ data: { batchId, title: "খসড়া", durationMinutes: 30, opensAt } });
  const { events } = await read(await addressOf(await enrol(batchId)));
  expect(events.map(({ uid, end }) => [uid, end?.toISOString()])).toEqual([
    [`exam-${withWindow.id}@localhost`, "2026-12-11T17:00:00.000Z"],
    [`exam-${openEnd.id}@localhost`, "2026-12-11T13:45:00.000Z"],
  ]);
  expect(events[0]).toMatchObject({
    summary: `কুইজ: ${withWindow.title}`,
    transparency: "TRANSPARENT",
    url: `http://localhost:3000/dashboard/start-exam/${withWindow.id}`,
  });
});

describe("who sees what", () => {
  it("holds only batches with a live enrolment", async () => {
    const batch = await fortnight();
    const learner = await enrol(batch.id);
    const address = await addressOf(learner);
    expect((await read(address)).events).toHaveLength(4);
    await prisma.enrollment.updateMany({
      where: { userId: learner.user.id },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const after = await read(address);
    expect(after.events).toEqual([]);
    expect(after.body).not.toContain(batch.zoomLink as string);
  });

  it("forgets the former address when a new one is taken", async () => {
    const learner = await enrol((await fortnight()).id);
    const former = await addressOf(learner);
    const { body } = await api("POST", "/api/calendar/", { token: learner.token });
    expect(pathOf(body.url)).not.toBe(former);
    expect(pathOf(body.url)).toBe(await addressOf(learner));
    expect((await api("GET", former)).status).toBe(404);
    expect((await read(pathOf(body.url))).events).toHaveLength(4);
  });

  it.each(["logout-all", "reset"])("has another address after %s, which wants strangers out", async (way) => {
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const address = await addressOf({ token });
    if (way === "logout-all") await api("POST", "/auth/logout-all/", { token });
    else {
      const body = { ...linkFor("reset", user), new_password: "Shapla-bloom-52" };
      expect((await api("POST", "/auth/users/reset_password_confirm/", { body })).status).toBe(204);
    }
    expect((await api("GET", address)).status).toBe(404);
  });

  it("is gone with the account", async () => {
    const user = await createAccount();
    const address = await addressOf({ token: (await logIn(user)).access });
    await prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect((await api("GET", address)).status).toBe(404);
  });
});

describe("on the wire", () => {
  it("is iCalendar text that a subscriber may ask for every hour", async () => {
    const { body, headers } = await read(await addressOf(await enrol((await fortnight()).id)));
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
    expect(body).toContain("BEGIN:VTIMEZONE\r\nTZID:Asia/Dhaka\r\n");
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
    expect(body).toMatch(/\r\nPRODID:-\/\/localhost\/\/Calendar\/\/BN\r\n/);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines: string[] = body.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(" "))).toBe(true);
    expect(body).not.toContain("\uFFFD");
  });

  it("answers 304 to who has it already, until something changes", async () => {
    const batch = await fortnight();
    const address = await addressOf(await enrol(batch.id));
    const { headers } = await read(address);
    const etag = headers.get("etag") as string;
    const lastModified = headers.get("last-modified") as string;
    const ask = async (sent: Record<string, string>) => (await api("GET", address, { headers: sent })).status;
    expect(await api("GET", address, { headers: { "If-None-Match": `W/${etag}` } })).toMatchObject({
      status: 304,
      body: null,
    });
    expect(await ask({ "If-Modified-Since": lastModified })).toBe(304);
    const earlier = new Date(Date.parse(lastModified) - 1000).toUTCString();
    for (const since of [earlier, "nonsense"]) expect(await ask({ "If-Modified-Since": since })).toBe(200);
    expect(await ask({ "If-None-Match": '"other"', "If-Modified-Since": lastModified })).toBe(200);
    await prisma.batch.update({ where: { id: batch.id }, data: { zoomPasscode: "NEW123" } });
    expect(await ask({ "If-None-Match": etag })).toBe(200);
  });

  it("keeps the address out of the log, whatever is asked of it", async () => {
    const address = await addressOf(await enrol((await fortnight()).id));
    const lines = vi.spyOn(requestLog, "info");
    await api("GET", address);
    await api("HEAD", `${address}/`);
    await api("DELETE", address);
    expect(lines.mock.calls.map(([line]) => line)).toMatchObject([
      { path: "/api/calendar/[hidden]", status: 200 },
      { path: "/api/calendar/[hidden]", status: 200 },
      { path: "/api/calendar/[hidden]", status: 405 },
    ]);
    lines.mockRestore();
  });
});
