import dns from "node:dns";
import { afterEach, expect, test } from "vitest";
import { findSenderRecords, type Sender } from "@/lib/mails/sender-records";
import { startNameServer } from "@/test/name-server";

const usual = dns.getServers();
let stop = () => {};
afterEach(() => {
  dns.setServers(usual);
  stop();
});

async function ask(server: Parameters<typeof startNameServer>[0], sender: Partial<Sender> = {}) {
  const started = await startNameServer(server);
  stop = started.close;
  dns.setServers([started.address]);
  const domain = "medi.example";
  const all = { domain, server: "mail.host.example", selector: null, reports: "hello@medi.example", ...sender };
  const [spf, dkim, dmarc] = await findSenderRecords(all);
  return { spf, dkim, dmarc, asked: started.asked };
}
const state = "state";
const states = ({ spf, dkim, dmarc }: Awaited<ReturnType<typeof ask>>) => [spf?.[state], dkim?.[state], dmarc?.[state]];

test("what the domain says is found, and the key at a common name", async () => {
  const key = `v=DKIM1; k=rsa; p=${"M".repeat(390)}`;
  const zone = {
    "medi.example": ["google-site-verification=x", "v=spf1 include:_spf.host.example ~all"],
    "selector1._domainkey.medi.example": [key],
    "_dmarc.medi.example": ["v=DMARC1; p=none"],
  };
  const found = await ask({ zone });
  expect(found.spf).toMatchObject({ state: "found", value: "v=spf1 include:_spf.host.example ~all" });
  expect(found.dkim).toMatchObject({ state: "found", name: "selector1._domainkey.medi.example", value: key });
  expect(found.dmarc).toMatchObject({ state: "found", name: "_dmarc.medi.example", value: "v=DMARC1; p=none" });
});

test("what lacks comes with what to write, and a key that cannot be guessed is not said to lack", async () => {
  const found = await ask({ zone: {} });
  expect(states(found)).toEqual(["missing", "unknown", "missing"]);
  expect(found.spf?.suggestion).toBe("v=spf1 a:mail.host.example ~all");
  expect(found.dmarc).toMatchObject({
    name: "_dmarc.medi.example",
    suggestion: "v=DMARC1; p=none; rua=mailto:hello@medi.example",
  });
});

test.each([
  ["smtp.gmail.com", "v=spf1 include:_spf.google.com ~all"],
  ["email-smtp.eu-west-1.amazonaws.com", "v=spf1 include:amazonses.com ~all"],
  ["gmail.com.medi.example", "v=spf1 a:gmail.com.medi.example ~all"],
  [null, null],
])("for the server %s the sender's record is %s", async (server, suggestion) => {
  expect((await ask({ zone: {} }, { server })).spf?.suggestion).toBe(suggestion);
});

test("a name that was typed is the only one asked for", async () => {
  const found = await ask({ zone: { "mx1._domainkey.medi.example": ["v=DKIM1; p="] } }, { selector: "mx1" });
  expect(found.dkim).toMatchObject({ state: "broken", name: "mx1._domainkey.medi.example" });
  expect(found.asked.filter((name) => name.includes("_domainkey"))).toEqual(["mx1._domainkey.medi.example"]);
  stop();
  expect((await ask({ zone: {} }, { selector: "mx1" })).dkim?.state).toBe("missing");
});

test("two records of a kind count as none, and a domain has the policy of the one above it", async () => {
  const zone = {
    "mail.medi.example": ["v=spf1 a ~all", "v=spf1 mx ~all", "v=spf10"],
    "_dmarc.medi.example": ["v=DMARC1; p=reject"],
  };
  const found = await ask({ zone }, { domain: "mail.medi.example" });
  expect(found.spf).toMatchObject({ state: "broken", value: "v=spf1 a ~all\nv=spf1 mx ~all" });
  expect(found.dmarc).toMatchObject({ state: "found", name: "_dmarc.medi.example" });
});

test.each(["nothing", "refusal", "noise"] as const)(
  "where a server answers %s nothing is said to lack",
  async (answer) => {
    const begun = performance.now();
    const found = await ask({ answer });
    expect(states(found)).toEqual(["unseen", "unseen", "unseen"]);
    expect(found.dmarc?.value).toBeNull();
    expect(performance.now() - begun).toBeLessThan(6000);
  },
);

test("of an answer of 64 kB little is kept", async () => {
  const { spf } = await ask({ answer: "far too much" });
  expect(["broken", "unseen"]).toContain(spf?.state);
  expect(spf?.value?.length ?? 0).toBeLessThanOrEqual(600);
});
