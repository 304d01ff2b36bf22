import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";

const now = new Date("2026-11-21T10:00:00Z");
const facts = { recordingId: 7, userId: 2_147_483_647, sessionId: randomUUID(), address: "203.0.113.7" };

/** Loads the module anew, as a server with these secrets would. */
async function serverWith(...secrets: string[]) {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRETS", secrets.map((secret) => secret.padEnd(32, "-")).join());
  return import("@/lib/materials/tickets");
}

afterEach(() => vi.unstubAllEnvs());

it("carries its facts for six hours", async () => {
  const { issueTicket, verifyTicket } = await serverWith("first");
  const text = issueTicket(facts, now);
  expect(text).toMatch(/^[\w-]{64}$/);
  const { recordingId, userId, sessionId } = facts;
  const lastSecond = new Date("2026-11-21T15:59:59Z");
  const ticket = verifyTicket(text, lastSecond);
  expect(ticket).toMatchObject({ recordingId, userId, sessionId });
  expect(ticket?.isIssuedTo("203.0.113.7")).toBe(true);
  expect(ticket?.isIssuedTo("203.0.113.8")).toBe(false);
  expect(verifyTicket(text, new Date("2026-11-21T16:00:00Z"))).toBeNull();
});

it("is refused when a single bit of it is another one", async () => {
  const { issueTicket, verifyTicket } = await serverWith("first");
  const bytes = Buffer.from(issueTicket(facts, now), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(verifyTicket(changed.toString("base64url"), now), `bit ${bit}`).toBeNull();
  }
});

it.each(["", "x", "A".repeat(64), "A".repeat(1000), "é", "../.."])("is not %j", async (text) => {
  const { verifyTicket } = await serverWith("first");
  expect(verifyTicket(text, now)).toBeNull();
});

it("outlives a change of secrets for as long as the old one verifies", async () => {
  const old = (await serverWith("old")).issueTicket(facts, now);
  const rotated = await serverWith("new", "old");
  expect(rotated.verifyTicket(old, now)?.isIssuedTo(facts.address)).toBe(true);
  expect(rotated.issueTicket(facts, now)).not.toBe(old);
  expect((await serverWith("new")).verifyTicket(old, now)).toBeNull();
});
