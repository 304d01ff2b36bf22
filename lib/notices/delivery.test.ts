import { createECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
// @ts-expect-error It comes with web-push and has no types.
import ece from "http_ece";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { pool, prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { listMails } from "@/lib/inbox";
import { closeJobQueue, type MailJob } from "@/lib/jobs";
import { queueMails, sendDuePushes } from "@/lib/notices/delivery-mutations";
import { notify, type Telling } from "@/lib/notices/mutations";
import { pushKeys } from "@/lib/notices/push-keys";
import type { PushOutcome } from "@/lib/notices/push-outcome";
import { pushTo } from "@/lib/notices/push-transport";
import type { Push } from "@/lib/notices/push-turn-mutations";
import { isMailMuted } from "@/lib/notices/queries";
import { isQuiet } from "@/lib/notices/quiet-hours";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { browserKeys } from "@/test/browser-keys";

/** A browser's push service: it takes a message, or answers why not. */
type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer };
const taken: Taken[] = [];
let status = 201;
let said: { body?: string; date?: Date } = {};
let service: Server;
let address = "";
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    if (said.date) response.setHeader("Date", said.date.toUTCString());
    response.writeHead(status).end(said.body);
  });
  await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await closeJobQueue();
});
beforeEach(async () => {
  await prisma.$executeRaw`truncate notices, push_subscriptions`;
  taken.length = 0;
  [status, said] = [201, {}];
});

const noon = new Date("2026-11-23T06:00:00Z");
const facts = { exam_id: 7, course_id: 3, title: "<b>হৃদ্‌যন্ত্র</b> & রক্ত", batch_name: "ব্যাচ ০৭" };
let event = 0;
async function tell(to: number[], overrides: Partial<Telling> = {}): Promise<string> {
  event += 1;
  const eventKey = `result:${event}`;
  const telling = { to, eventKey, at: noon, kind: "result_out", facts, ...overrides } as Telling;
  await prisma.$transaction((tx) => notify(tx, telling));
  return eventKey;
}

async function withBrowser(name = "one", userId?: number) {
  const id = userId ?? (await createAccount()).id;
  const session = await prisma.session.create({ data: { userId: id, expiresAt: new Date("2027-01-01") } });
  const pair = createECDH("prime256v1");
  const keys = browserKeys(pair);
  const endpoint = `${address}/${name}`;
  await prisma.pushSubscription.create({ data: { userId: id, sessionId: session.id, endpoint, ...keys } });
  const read = ({ body }: Taken) =>
    JSON.parse(ece.decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: keys.auth }).toString());
  return { id, session, endpoint, read };
}

async function signedIn() {
  const user = await createAccount();
  return { id: user.id, token: (await logIn(user)).access };
}

/** Uses the real transport, but allows a service on this machine. */
const deliver = (now = noon) =>
  sendDuePushes(now, (browser, message, at) => pushTo(browser, message, at, { isAllowed: () => true }));

describe("a phone", () => {
  test("is told what the site says, encrypted for it alone and signed by the site", async () => {
    const { id, read } = await withBrowser();
    const eventKey = await tell([id], { until: new Date(noon.getTime() + 15 * 60_000) });
    expect(await deliver()).toBe(1);
    const [message] = taken as [Taken];
    expect(read(message)).toEqual({
      title: "ফলাফল এসেছে: <b>হৃদ্‌যন্ত্র</b> & রক্ত",
      text: "সঠিক উত্তর ও ব্যাখ্যা দেখুন · ব্যাচ ০৭",
      path: "/dashboard/result/7",
      tag: eventKey,
    });
    expect(message.body.toString("latin1")).not.toContain("result");
    expect(message.headers).toMatchObject({ ttl: "900", urgency: "high", "content-encoding": "aes128gcm" });
    expect(message.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(message.headers.authorization ?? "") ?? [];
    expect(key).toBe(pushKeys().publicKey);
    const raw = Buffer.from(key, "base64url");
    const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
    const verified = await jwtVerify(token, { kty: "EC", crv: "P-256", x, y }, { audience: address });
    expect(verified.payload.sub).toMatch(/^mailto:/);
    // A second delivery sends nothing.
    expect(await deliver()).toBe(0);
    expect(taken).toHaveLength(1);
  });

  test("of a real learner is not told by a copy that only its own machine reaches", async () => {
    const { id } = await withBrowser();
    await tell([id]);
    expect(env.isLocal).toBe(true);
    expect(await sendDuePushes(noon)).toBe(0);
    expect(await deliver()).toBe(1);
  });

  test("is told once, however many servers send at the same time (R33)", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => withBrowser(`many-${n}`)));
    await tell(people.map(({ id }) => id));
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    expect(taken.map(({ path }) => path).sort()).toEqual(people.map((_, n) => `/many-${n}`).sort());
  });

  test("whose server died with the message is told by another one, a little later, and once", async () => {
    const { id } = await withBrowser();
    await tell([id]);
    const stuck = Promise.withResolvers<"later">();
    const begun = Promise.withResolvers<void>();
    const died = sendDuePushes(noon, () => {
      begun.resolve();
      return stuck.promise;
    });
    await begun.promise;
    expect(await deliver(new Date(noon.getTime() + 60_000))).toBe(0);
    expect(await deliver(new Date(noon.getTime() + 4 * 60_000))).toBe(1);
    // The slow server was alive after all; its late answer no longer counts.
    stuck.resolve("later");
    expect(await died).toBe(0);
    expect(await deliver(new Date(noon.getTime() + 10 * 60_000))).toBe(0);
    expect(taken).toHaveLength(1);
  });

  test.each([404, 410, 403])(
    "that does not want it any more (%i) is not asked again; another one of the person is told",
    async (gone) => {
      const { id } = await withBrowser("gone");
      await tell([id]);
      status = gone;
      expect(await deliver()).toBe(0);
      expect(await prisma.pushSubscription.count()).toBe(0);
      status = 201;
      await withBrowser("new", id);
      await tell([id]);
      expect(await deliver()).toBe(1);
      expect(taken.at(-1)?.path).toBe("/new");
    },
  );

  const mismatch =
    "the VAPID credentials in the authorization header do not correspond to the credentials used to create the subscriptions.";
  const unauthorized = { code: 401, errno: 109, error: "Unauthorized", message: "VAPID public key mismatch" };
  test.each([
    ["Apple", 400, JSON.stringify({ reason: "VapidPkHashMismatch" })],
    ["Apple", 400, JSON.stringify({ reason: "BadDeviceToken" })],
    ["Google", 400, "UnauthorizedRegistration"],
    ["Google", 400, "InvalidRegistration"],
    ["Google", 403, mismatch],
    ["Mozilla", 401, JSON.stringify(unauthorized)],
  ])(
    "that subscribed with another key of the site, as %s says by %i %s, is not asked again",
    async (_, code, reason) => {
      const { id } = await withBrowser();
      await tell([id]);
      [status, said] = [code, { body: reason }];
      expect(await deliver()).toBe(0);
      expect(await prisma.pushSubscription.count()).toBe(0);
    },
  );

  test.each([
    [400, JSON.stringify({ reason: "BadExpirationDate" })],
    [400, ""],
    [413, JSON.stringify({ reason: "PayloadTooLarge" })],
  ])("stays when one message is refused (%i %s)", async (code, reason) => {
    const { id } = await withBrowser();
    await tell([id]);
    [status, said] = [code, { body: reason }];
    expect(await deliver()).toBe(0);
    expect(await prisma.pushSubscription.count()).toBe(1);
    expect(await prisma.notice.count({ where: { pushAt: { not: null } } })).toBe(0);
  });

  test("stays when the service takes this site's clock for wrong, and is told when it is right again", async () => {
    const { id } = await withBrowser();
    await tell([id]);
    [status, said] = [403, { body: '{"reason":"BadJwtToken"}', date: new Date(Date.now() + 25 * 3_600_000) }];
    expect(await deliver()).toBe(0);
    expect(await prisma.pushSubscription.count()).toBe(1);
    [status, said] = [201, {}];
    expect(await deliver(new Date(noon.getTime() + 60_000))).toBe(1);
  });

  test.each([429, 500, 503])("whose service is busy (%i) is told later, and given up in the end", async (busy) => {
    const { id } = await withBrowser();
    await tell([id], { until: new Date(noon.getTime() + 3_600_000 * 5) });
    status = busy;
    const minutes = [0, 1, 3, 7, 15, 40, 90];
    for (const minute of minutes) await deliver(new Date(noon.getTime() + minute * 60_000));
    expect(taken).toHaveLength(5);
    expect(await prisma.notice.count({ where: { pushAt: { not: null } } })).toBe(0);
    expect(await prisma.pushSubscription.count()).toBe(1);
  });

  test("sleeps at night: what is still true comes at seven, what has passed does not", async () => {
    const { id } = await withBrowser();
    const night = new Date("2026-11-23T18:30:00Z");
    const seven = new Date("2026-11-24T01:00:00Z");
    const still = await tell([id], { at: night, until: new Date("2026-11-24T03:00:00Z") });
    await tell([id], { at: night, until: new Date("2026-11-23T23:00:00Z") });
    const quarters = Array.from({ length: 34 }, (_, n) => new Date(night.getTime() + n * 15 * 60_000));
    for (const moment of quarters.filter((at) => at < seven && isQuiet(at))) await deliver(moment);
    expect(taken).toEqual([]);
    expect(await deliver(seven)).toBe(1);
    const { pushAt } = await prisma.notice.findFirstOrThrow({ where: { eventKey: still } });
    expect(pushAt).toBeNull();
  });

  test("is not told what was read, what is switched off by now, or after the login ended", async () => {
    const read = await withBrowser("read");
    const muted = await withBrowser("muted");
    const ended = await withBrowser("ended");
    const off = await withBrowser("off");
    await tell([read.id, muted.id, ended.id, off.id]);
    await prisma.notice.updateMany({ where: { userId: read.id }, data: { readAt: noon } });
    await prisma.noticeMute.create({ data: { userId: muted.id, topic: "exam", channel: "phone" } });
    await prisma.session.update({ where: { id: ended.session.id }, data: { endedAt: noon, endReason: "logout" } });
    await prisma.user.update({ where: { id: off.id }, data: { isActive: false } });
    expect(await deliver()).toBe(0);
  });

  test("is never told by calling anything but a browser's service", async () => {
    const { id } = await withBrowser();
    await tell([id]);
    expect(await sendDuePushes(noon, pushTo)).toBe(0);
    expect(taken).toEqual([]);
    expect(await prisma.pushSubscription.count()).toBe(0);
  });
});

describe("one bad browser", () => {
  const kinds = ["good", "throwing", "rejecting", "hanging", "busy", "refusing", "gone", "badKey"] as const;
  type Kind = (typeof kinds)[number];
  const limits = { patienceMs: 20, turnMs: 60_000 };

  /** The answer of each kind of browser to a call. */
  const behaviour: Record<Kind, () => Promise<PushOutcome>> = {
    good: async () => "sent",
    throwing: () => {
      throw new Error("thrown while the request was made");
    },
    rejecting: () => Promise.reject(new Error("the line was cut")),
    hanging: () => new Promise(() => undefined),
    busy: async () => "later",
    refusing: async () => "refused",
    gone: async () => "gone",
    badKey: async () => "gone",
  };

  test("leaves each good one told exactly once, in whatever mix and however many servers send", async () => {
    const people = fc.array(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 2 }),
        async (all, servers, notices) => {
          await prisma.$executeRaw`truncate notices, push_subscriptions`;
          const told: string[] = [];
          const good: string[] = [];
          const ids = await Promise.all(
            all.map(async (browsers, person) => {
              const { id } = await createAccount();
              for (const [n, kind] of browsers.entries()) {
                const name = `${kind}-${person}-${n}`;
                const { endpoint } = await withBrowser(name, id);
                const badKey = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
                if (kind === "badKey") await prisma.pushSubscription.update({ where: { endpoint }, data: badKey });
                if (kind === "good") good.push(endpoint);
              }
              return id;
            }),
          );
          const events = await Promise.all(Array.from({ length: notices }, () => tell(ids, { until: null })));
          const push: Push = async (browser, message, at) => {
            const kind = browser.endpoint.split("/").at(-1)?.split("-")[0] as Kind;
            if (kind === "badKey") return pushTo(browser, message, at, { isAllowed: () => true });
            if (kind === "good") told.push(`${message.eventKey} ${browser.endpoint}`);
            return behaviour[kind]();
          };
          for (const minute of [0, 1, 3, 7, 15]) {
            const at = new Date(noon.getTime() + minute * 60_000);
            await Promise.all(Array.from({ length: servers }, () => sendDuePushes(at, push, limits)));
          }
          expect(told.sort()).toEqual(events.flatMap((event) => good.map((endpoint) => `${event} ${endpoint}`)).sort());
          const left = await prisma.pushSubscription.findMany();
          expect(left.filter(({ endpoint }) => /gone|badKey/.test(endpoint))).toEqual([]);
          expect(left).toHaveLength(all.flat().filter((kind) => kind !== "gone" && kind !== "badKey").length);
        },
      ),
      { numRuns: 15 },
    );
    expect(taken).toEqual([]);
  });

  test("of a service that hangs keeps no other service waiting", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, (_, n) => withBrowser(`hanging-${n}`)));
    const last = await withBrowser("apple");
    await prisma.pushSubscription.updateMany({
      where: { userId: last.id },
      data: { endpoint: "https://web.push.apple.com/x" },
    });
    await tell([...people, last].map(({ id }) => id));
    const stuck = Promise.withResolvers<"later">();
    let hanging = 0;
    const sent = sendDuePushes(noon, ({ endpoint }) => {
      if (endpoint.includes("apple")) {
        expect(hanging).toBe(20);
        stuck.resolve("later");
        return Promise.resolve("sent");
      }
      hanging += 1;
      return stuck.promise;
    });
    expect(await sent).toBe(1);
    expect(hanging).toBe(30);
  });

  test("leaves what its turn has no time for to the next one, without counting that as a try", async () => {
    const { id } = await withBrowser();
    await tell([id]);
    expect(await sendDuePushes(noon, async () => "sent", { patienceMs: 20, turnMs: 0 })).toBe(0);
    expect(await prisma.notice.findFirst()).toMatchObject({ pushAt: noon, pushTries: 0 });
    expect(await deliver()).toBe(1);
  });
});

describe("one notice that cannot be read", () => {
  test("stops neither mails nor phones nor the page of the others", async () => {
    const { id, token } = await signedIn();
    await withBrowser("one", id);
    await tell([id]);
    const data = { userId: id, kind: "exam_ahead", facts: { opens_at: "yesterday" }, shownAt: noon };
    await prisma.notice.create({ data: { ...data, eventKey: "bad:1", mailAt: noon, pushAt: noon } });
    await prisma.notice.create({ data: { ...data, eventKey: "bad:2", facts: [], mailAt: noon, pushAt: noon } });
    expect(await queueMails(noon)).toBe(1);
    expect(await deliver()).toBe(1);
    expect(await prisma.notice.count({ where: { OR: [{ pushAt: { not: null } }, { mailAt: { not: null } }] } })).toBe(
      0,
    );
    await prisma.notice.updateMany({ data: { shownAt: new Date(Date.now() - 1000) } });
    const { status, body } = await api("GET", "/api/notices/", { token });
    expect([status, body.notices.length]).toEqual([200, 1]);
  });
});

test.each([
  ["22:59", false],
  ["23:00", true],
  ["00:00", true],
  ["06:59", true],
  ["07:00", false],
])("%s in Dhaka is night: %s", (time, night) => expect(isQuiet(new Date(`2026-11-23T${time}:00+06:00`))).toBe(night));

describe("a mail", () => {
  const jobsOf = async (userId: number) =>
    (
      await pool.query<{ data: MailJob }>(
        `select data from pgboss.job where name = 'mail' and data->>'template' = 'notice' and (data->>'userId')::int = $1`,
        [userId],
      )
    ).rows.map(({ data }) => data);

  test("is queued once for each person, however many servers do it, and says what the site says, escaped", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createAccount()));
    await tell(people.map(({ id }) => id));
    const queued = await Promise.all([queueMails(noon), queueMails(noon), queueMails(noon)]);
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const { id } of people) expect(await jobsOf(id)).toHaveLength(1);
    const [{ id = 0, email = "" } = {}] = people;
    const [job] = await jobsOf(id);
    await deliverMail(job as MailJob, noon);
    const mail = (await listMails()).find(({ to }) => to === email);
    expect(mail?.subject).toContain("ফলাফল এসেছে");
    expect(mail?.html).toContain("&lt;b&gt;হৃদ্‌যন্ত্র&lt;/b&gt; &amp; রক্ত");
    expect(mail?.html).toContain("http://localhost:3000/dashboard/result/7");
  });

  test("waits for its moment, and a newer build's waits for that one", async () => {
    const { id } = await createAccount();
    await tell([id], { at: new Date(noon.getTime() + 10_000) });
    await prisma.notice.create({
      data: { userId: id, kind: "duel", eventKey: "duel", facts: {}, shownAt: noon, mailAt: noon, pushAt: noon },
    });
    expect(await queueMails(noon)).toBe(0);
    expect(await queueMails(new Date(noon.getTime() + 10_000))).toBe(1);
    await deliver();
    expect(await prisma.notice.findFirst({ where: { kind: "duel" } })).toMatchObject({ mailAt: noon, pushAt: noon });
  });

  test("of a topic that is switched off is not sent, also where a decision or a class writes it; one about the account is", async () => {
    const { id: userId } = await createAccount();
    for (const topic of ["class", "admission", "certificate", "exam"]) {
      await prisma.noticeMute.create({ data: { userId, topic, channel: "email" } });
    }
    const decision = { outcome: "accepted" as const, courseId: 1, courseTitle: "", batchName: "", transactionId: "" };
    expect(await isMailMuted({ template: "claim-decided", userId, ...decision, message: "" })).toBe(true);
    expect(await isMailMuted({ template: "certificate-ready", userId, courseTitle: "", batchName: "" })).toBe(true);
    expect(await isMailMuted({ template: "password-changed", userId })).toBe(false);
    await prisma.noticeMute.deleteMany({ where: { userId, topic: "certificate" } });
    expect(await isMailMuted({ template: "certificate-ready", userId, courseTitle: "", batchName: "" })).toBe(false);
  });
});
