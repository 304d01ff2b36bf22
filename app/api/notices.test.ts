import { createECDH, randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { closeJobQueue } from "@/lib/jobs";
import { fingerprintOf, sha256 } from "@/lib/notices/fingerprint";
import { notify } from "@/lib/notices/mutations";
import type { Notice } from "@/lib/notices/schema";
import { BROWSERS_MAX } from "@/lib/notices/subscription-mutations";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { browserKeys } from "@/test/browser-keys";

afterAll(closeJobQueue);

type Person = { id: number; token: string };
async function person(): Promise<Person> {
  const user = await createAccount();
  return { id: user.id, token: (await logIn(user)).access };
}

let event = 0;
async function tell(to: number[], minutesAgo = 0, kind: "certificate_ready" | "result_out" = "certificate_ready") {
  event += 1;
  const eventKey = `test:${event}`;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const batch_name = `ব্যাচ ${event}`;
  await prisma.$transaction((tx) =>
    kind === "result_out"
      ? notify(tx, { to, eventKey, at, kind, facts: { exam_id: 7, course_id: 3, title: "হৃদ্‌যন্ত্র", batch_name } })
      : notify(tx, { to, eventKey, at, kind, facts: { course_title: "অ্যানাটমি", batch_name } }),
  );
  return prisma.notice.findFirstOrThrow({ where: { eventKey } });
}
const list = async ({ token }: Person, query = "") => (await api("GET", `/api/notices/${query}`, { token })).body;

describe("the list of notices", () => {
  it("has one's own alone, the newest first, a page at a time, and never what is to be told later", async () => {
    const one = await person();
    const other = await person();
    for (let minutes = 1; minutes <= 31; minutes += 1) await tell([one.id], minutes);
    // Two of one moment are told apart by their ids.
    await tell([one.id], 31);
    await tell([one.id], -5);
    await tell([other.id]);
    const first = await list(one);
    expect(first.notices).toHaveLength(30);
    expect(first.unread).toBe(32);
    const second = await list(one, `?before=${encodeURIComponent(first.next)}`);
    expect(second.notices).toHaveLength(2);
    expect(second.next).toBeNull();
    const all: Notice[] = [...first.notices, ...second.notices];
    expect(new Set(all.map(({ id }) => id)).size).toBe(32);
    expect(all.map(({ shown_at }) => shown_at)).toEqual(
      all
        .map(({ shown_at }) => shown_at)
        .sort()
        .reverse(),
    );
    expect(all[0]).toMatchObject({ is_read: false, topic: "certificate", told: { kind: "certificate_ready" } });
  });

  it("takes one topic, and leaves out what a newer build tells of", async () => {
    const one = await person();
    await tell([one.id]);
    await tell([one.id], 0, "result_out");
    const facts = { of: "a newer build" };
    await prisma.notice.create({ data: { userId: one.id, kind: "duel", eventKey: "x", facts, shownAt: new Date() } });
    expect(await list(one)).toMatchObject({ unread: 2, notices: [{ topic: "exam" }, { topic: "certificate" }] });
    expect((await list(one, "?topic=exam")).notices).toHaveLength(1);
    expect((await list(one, "?topic=class")).notices).toEqual([]);
  });

  it.each(["x", '["2026-11-23T04:00:00Z","x"]', '["yesterday","7"]', '[null,"7"]'])(
    "refuses the cursor %s",
    async (cursor) => {
      const { token } = await person();
      const { status } = await api("GET", `/api/notices/?before=${encodeURIComponent(cursor)}`, { token });
      expect(status).toBe(400);
    },
  );

  it("shows nothing of a topic that is switched off in the site, and does not count it", async () => {
    const one = await person();
    const { token } = one;
    const change = { certificate: { site: false } };
    expect((await api("PATCH", "/api/notices/preferences/", { token, body: change })).status).toBe(200);
    await tell([one.id]);
    expect(await list(one)).toMatchObject({ notices: [], unread: 0 });
  });
});

describe("reading", () => {
  it("marks the one that was opened, or all up to the newest that was seen; what came meanwhile stays", async () => {
    const one = await person();
    const first = await tell([one.id], 3);
    const second = await tell([one.id], 2);
    const read = (body: unknown) => api("POST", "/api/notices/read/", { token: one.token, body });
    expect((await read({ id: String(first.id) })).body).toEqual({ unread: 1 });
    const { readAt } = await prisma.notice.findUniqueOrThrow({ where: { id: first.id } });
    const third = await tell([one.id]);
    expect((await read({ up_to: String(second.id) })).body).toEqual({ unread: 1 });
    expect((await prisma.notice.findUniqueOrThrow({ where: { id: first.id } })).readAt).toEqual(readAt);
    expect((await list(one)).notices.map(({ is_read }: Notice) => is_read)).toEqual([false, true, true]);
    expect((await api("GET", "/api/dashboard/", { token: one.token })).body.unread_notices).toBe(1);
    expect((await api("GET", "/api/notices/unread/", { token: one.token })).body).toEqual({ unread: 1 });
    expect((await read({ id: String(third.id), up_to: "1" })).status).toBe(400);
  });

  it("marks nobody else's", async () => {
    const one = await person();
    const other = await person();
    const theirs = await tell([other.id]);
    for (const body of [{ id: String(theirs.id) }, { up_to: String(theirs.id + 10n) }]) {
      await api("POST", "/api/notices/read/", { token: one.token, body });
    }
    expect((await list(other)).unread).toBe(1);
  });
});

describe("preferences", () => {
  it("are all on, change one by one, and two tabs do not undo each other", async () => {
    const { token } = await person();
    const url = "/api/notices/preferences/";
    const on = { site: true, email: true, phone: true };
    expect((await api("GET", url, { token })).body).toEqual({
      class: on,
      exam: on,
      admission: on,
      certificate: on,
      announcement: on,
    });
    await Promise.all([
      api("PATCH", url, { token, body: { exam: { email: false } } }),
      api("PATCH", url, { token, body: { class: { phone: false } } }),
      api("PATCH", url, { token, body: { exam: { email: false } } }),
    ]);
    await api("PATCH", url, { token, body: { certificate: { site: true } } });
    expect((await api("GET", url, { token })).body).toEqual({
      class: { ...on, phone: false },
      exam: { ...on, email: false },
      admission: on,
      certificate: on,
      announcement: on,
    });
    expect((await api("PATCH", url, { token, body: { exam: { email: true } } })).body.exam).toEqual(on);
    expect((await api("PATCH", url, { token, body: { exam: { email: "no" } } })).status).toBe(400);
  });
});

describe("a browser's subscription", () => {
  const url = "/api/push-subscriptions/";
  const keys = browserKeys();
  const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
  const subscribe = ({ token }: Person, address: string) =>
    api("POST", url, { token, body: { endpoint: address, keys } });
  const ownOf = ({ id }: Person) => prisma.pushSubscription.findMany({ where: { userId: id }, orderBy: { id: "asc" } });

  it("has a key to be made with", async () => {
    const { token } = await person();
    const { body } = await api("GET", url, { token });
    expect(Buffer.from(body.public_key, "base64url")).toHaveLength(65);
    expect((await api("GET", url, { token })).body).toEqual(body);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://127.0.0.1/x",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/x",
    "https://localhost/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com:8443/x",
    "https://user@fcm.googleapis.com/x",
    "https://evilpush.services.mozilla.com.example/x",
    "https://notify.windows.com.example/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
  ])("is refused for %s: the site calls nobody but the browsers' own services", async (address) => {
    const { status, body } = await subscribe(await person(), address);
    expect(status).toBe(400);
    expect(body).toHaveProperty("endpoint");
  });

  it("is taken of every browser that people here have", async () => {
    for (const address of [
      endpoint("a"),
      "https://updates.push.services.mozilla.com/wpush/v2/x",
      "https://wns2-pn1p.notify.windows.com/w/?token=x",
      "https://web.push.apple.com/x",
    ]) {
      const { status, body } = await subscribe(await person(), address);
      expect([status, Buffer.from(body.renewal_secret, "base64url").length]).toEqual([200, 32]);
    }
  });

  const point = Buffer.from(keys.p256dh, "base64url");
  const bent = Buffer.concat([point.subarray(0, 64), Buffer.of((point[64] ?? 0) ^ 1)]);
  it.each([
    ["no point of the curve", { ...keys, p256dh: "B".repeat(87) }],
    ["a point beside the curve", { ...keys, p256dh: bent.toString("base64url") }],
    [
      "a compressed point",
      { ...keys, p256dh: Buffer.concat([Buffer.of(2), point.subarray(1, 33)]).toString("base64url") },
    ],
    [
      "a point in hybrid form",
      {
        ...keys,
        p256dh: Buffer.concat([Buffer.of(6 + ((point[64] ?? 0) & 1)), point.subarray(1)]).toString("base64url"),
      },
    ],
    ["a point of another curve", { ...keys, p256dh: createECDH("secp256k1").generateKeys("base64url") }],
    ["the point at infinity", { ...keys, p256dh: "AA" }],
    ["no base64url", { ...keys, p256dh: `${keys.p256dh.slice(0, -2)}+/` }],
    ["no point", { ...keys, p256dh: "" }],
    ["15 bytes of a secret", { ...keys, auth: randomBytes(15).toString("base64url") }],
    ["17 bytes of a secret", { ...keys, auth: randomBytes(17).toString("base64url") }],
    ["no secret", { ...keys, auth: "" }],
  ])("is refused with %s: nothing can be encrypted for it", async (_, bad) => {
    const someone = await person();
    const { status, body } = await api("POST", url, {
      token: someone.token,
      body: { endpoint: endpoint("bad"), keys: bad },
    });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(["keys"]);
    expect(await ownOf(someone)).toEqual([]);
  });

  it("tells a page whether the site has what the browser has", async () => {
    const one = await person();
    const known = async () => (await api("GET", url, { token: one.token })).body.fingerprint;
    expect(await known()).toBeNull();
    const { renewal_secret: secret } = (await subscribe(one, endpoint(`known-${one.id}`))).body;
    const own = { endpoint: endpoint(`known-${one.id}`), ...keys };
    expect(await known()).toBe(await fingerprintOf({ ...own, renewalHash: await sha256(secret) }));
    await prisma.pushSubscription.updateMany({ where: { userId: one.id }, data: { renewalHash: null } });
    expect(await known()).toBeNull();
  });

  describe("whose address the browser changed by itself", () => {
    const renew = (body: object) => api("POST", `${url}renewal/`, { body });
    const next = (name: string) => ({ endpoint: endpoint(name), keys: browserKeys() });
    async function subscribed() {
      const one = await person();
      const before = endpoint(`before-${one.id}`);
      const { renewal_secret } = (await subscribe(one, before)).body;
      return { one, before, renewal_secret };
    }

    it.each([
      ["whose login has run out", "update sessions set expires_at = created_at + interval '1 ms' where user_id = $1"],
      ["whose account is switched off", "update users set is_active = false where id = $1"],
    ])("takes the place of one %s at the new address", async (_, end) => {
      const { one, before, renewal_secret } = await subscribed();
      const dead = await subscribed();
      await pool.query(end, [dead.one.id]);
      const subscription = { ...next("dead"), endpoint: dead.before };
      expect((await renew({ endpoint: before, renewal_secret, subscription })).status).toBe(204);
      expect(await ownOf(one)).toMatchObject([{ endpoint: dead.before }]);
      expect(await ownOf(dead.one)).toEqual([]);
    });

    it("is moved by the address before and its secret, without a login, and once more by the same words", async () => {
      const { one, before, renewal_secret } = await subscribed();
      const [{ id = 0 } = {}] = await ownOf(one);
      const subscription = next(`after-${one.id}`);
      for (let time = 0; time < 2; time += 1) {
        expect((await renew({ endpoint: before, renewal_secret, subscription })).status).toBe(204);
      }
      const moved = { id, endpoint: subscription.endpoint, ...subscription.keys };
      expect(await ownOf(one)).toMatchObject([moved]);
      const again = next(`again-${one.id}`);
      expect((await renew({ endpoint: subscription.endpoint, renewal_secret, subscription: again })).status).toBe(204);
      expect(await ownOf(one)).toMatchObject([{ id, endpoint: again.endpoint }]);
    });

    it("is not moved by another secret, of another address, nor to a browser of somebody else", async () => {
      const own = await subscribed();
      const other = await subscribed();
      const { one, before, renewal_secret } = own;
      const subscription = next(`stolen-${one.id}`);
      const attempts = [
        { endpoint: before, renewal_secret: other.renewal_secret, subscription },
        { endpoint: before, renewal_secret: randomBytes(32).toString("base64url"), subscription },
        { endpoint: before, renewal_secret: "x", subscription },
        { endpoint: endpoint("nobody"), renewal_secret, subscription },
        { endpoint: before, renewal_secret, subscription: { ...subscription, endpoint: other.before } },
      ];
      for (const body of attempts)
        expect(await renew(body)).toMatchObject({ status: 404, body: { detail: "Not found." } });
      expect(await ownOf(one)).toMatchObject([{ endpoint: before }]);
      expect(await ownOf(other.one)).toMatchObject([{ endpoint: other.before }]);
      const bad = {
        endpoint: before,
        renewal_secret,
        subscription: { ...subscription, endpoint: "https://evil.example/x" },
      };
      expect((await renew(bad)).status).toBe(400);
    });

    it("is gone when its login has ended, and was never one of an earlier build", async () => {
      const ended = await subscribed();
      const early = await subscribed();
      await api("DELETE", "/auth/sessions/current/", { token: ended.one.token });
      await prisma.pushSubscription.updateMany({ where: { userId: early.one.id }, data: { renewalHash: null } });
      for (const { before, renewal_secret } of [ended, early]) {
        const subscription = next("late");
        expect((await renew({ endpoint: before, renewal_secret, subscription })).status).toBe(404);
      }
    });

    it("is kept by a secret of which the site has the hash alone", async () => {
      const { one, renewal_secret } = await subscribed();
      expect(JSON.stringify(await ownOf(one))).not.toContain(renewal_secret);
      expect(await ownOf(one)).toMatchObject([{ renewalHash: await sha256(renewal_secret) }]);
    });
  });

  it("is the last account's on a phone that two people use, and nobody else can end it", async () => {
    const first = await person();
    const second = await person();
    const address = endpoint("shared");
    await subscribe(first, address);
    await subscribe(second, address);
    expect(await ownOf(first)).toEqual([]);
    expect((await api("DELETE", url, { token: first.token, body: { endpoint: address } })).status).toBe(204);
    expect(await ownOf(second)).toHaveLength(1);
    expect((await api("DELETE", url, { token: second.token, body: { endpoint: address } })).status).toBe(204);
    expect(await ownOf(second)).toEqual([]);
  });

  it("is one for each login, and goes with it", async () => {
    const one = await person();
    await subscribe(one, endpoint("before"));
    await subscribe(one, endpoint("after"));
    expect(await ownOf(one)).toMatchObject([{ endpoint: endpoint("after") }]);
    expect((await api("DELETE", "/auth/sessions/current/", { token: one.token })).status).toBe(204);
    expect(await ownOf(one)).toEqual([]);
  });

  it("makes room for the newest of too many", async () => {
    const user = await createAccount();
    for (let browser = 0; browser <= BROWSERS_MAX; browser += 1) {
      const { id: sessionId } = await prisma.session.create({
        data: { userId: user.id, expiresAt: new Date(Date.now() + 1e8) },
      });
      const createdAt = new Date(Date.now() - (20 - browser) * 60_000);
      const data = { userId: user.id, sessionId, endpoint: endpoint(`${user.id}-${browser}`), ...keys, createdAt };
      await prisma.pushSubscription.create({ data });
    }
    const newest = { id: user.id, token: (await logIn(user)).access };
    await subscribe(newest, endpoint(`${user.id}-newest`));
    const kept = await ownOf(newest);
    expect(kept).toHaveLength(BROWSERS_MAX);
    expect(kept.map((one) => one.endpoint)).not.toContain(endpoint(`${user.id}-0`));
    expect(kept.at(-1)?.endpoint).toBe(endpoint(`${user.id}-newest`));
  });
});
