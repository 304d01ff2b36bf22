import dns from "node:dns";
import type { SenderRecord } from "@/lib/mails/check-schema";

const QUERY_MS = 1500;
const WHOLE_MS = 4000;
/** An answer may have 64 kB: no more of it is looked at or shown. */
const MOST_RECORDS = 60;
const SHOWN = 600;

/** Names that providers commonly give their keys: the one that signs cannot be asked for. */
const commonSelectors = ["default", "google", "selector1", "selector2", "s1", "k1", "mail", "dkim"];

/** These providers name a record of theirs to include; any other server is allowed by its own addresses. */
const includes: readonly [RegExp, string][] = [
  [/(?:^|\.)(?:gmail|google)\.com$/, "_spf.google.com"],
  [/(?:^|\.)(?:office365|outlook)\.com$/, "spf.protection.outlook.com"],
  [/(?:^|\.)amazonaws\.com$/, "amazonses.com"],
  [/(?:^|\.)mailgun\.org$/, "mailgun.org"],
  [/(?:^|\.)sendgrid\.net$/, "sendgrid.net"],
];

/** Null: nobody answered, so nothing is known. */
type Answer = string[] | null;
type Ask = (name: string) => Promise<Answer>;

const noSuchRecord = ["ENODATA", "ENOTFOUND"];

function asking(resolver: dns.promises.Resolver): Ask {
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.slice(0, MOST_RECORDS).map((parts) => parts.join(""));
    } catch (error) {
      return noSuchRecord.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
    }
  };
}

const ofKind = (answer: readonly string[], start: RegExp) => answer.filter((text) => start.test(text));

/** More than one record of a kind counts as none for those who receive mail. */
function judged(answer: Answer, start: RegExp): Pick<SenderRecord, "state" | "value"> {
  if (answer === null) return { state: "unseen", value: null };
  const found = ofKind(answer, start);
  if (found.length === 0) return { state: "missing", value: null };
  return { state: found.length > 1 ? "broken" : "found", value: found.join("\n").slice(0, SHOWN) };
}

const SPF = /^v=spf1(?:\s|$)/i;
const DMARC = /^v=DMARC1\s*(?:;|$)/i;
/** `v=` may be left out, and an empty `p=` says that the key is given up. */
const isKey = (text: string) => /(?:^|;)\s*p=/i.test(text);
const isGivenUp = (text: string) => /(?:^|;)\s*p=\s*(?:;|$)/i.test(text);

function spfFor(server: string | null): string | null {
  if (server === null) return null;
  const [, name] = includes.find(([pattern]) => pattern.test(server)) ?? [];
  return name ? `v=spf1 include:${name} ~all` : `v=spf1 a:${server} ~all`;
}

async function spfOf(ask: Ask, { domain, server }: Sender): Promise<SenderRecord> {
  return { kind: "spf", name: domain, ...judged(await ask(domain), SPF), suggestion: spfFor(server) };
}

async function keyOf(ask: Ask, name: string): Promise<SenderRecord> {
  const answer = await ask(name);
  const [key] = answer?.filter(isKey) ?? [];
  const state = answer === null ? "unseen" : key === undefined ? "missing" : isGivenUp(key) ? "broken" : "found";
  return { kind: "dkim", name, state, value: key?.slice(0, SHOWN) ?? null, suggestion: null };
}

async function dkimOf(ask: Ask, { domain, selector }: Sender): Promise<SenderRecord> {
  const at = (label: string) => `${label}._domainkey.${domain}`;
  if (selector) return keyOf(ask, at(selector));
  const tried = await Promise.all(commonSelectors.map((label) => keyOf(ask, at(label))));
  const found = tried.find(({ state }) => state === "found");
  if (found) return found;
  const state = tried.every((one) => one.state === "unseen") ? "unseen" : "unknown";
  return { kind: "dkim", name: at("…"), state, value: null, suggestion: null };
}

/** A domain without a policy of its own has that of the nearest domain above. */
async function dmarcOf(ask: Ask, { domain, reports }: Sender): Promise<SenderRecord> {
  const labels = domain.split(".");
  const names = labels.slice(0, -1).map((_, place) => `_dmarc.${labels.slice(place).join(".")}`);
  const own = names[0] ?? `_dmarc.${domain}`;
  const answers = await Promise.all(names.slice(0, 4).map(ask));
  const place = answers.findIndex((answer) => answer === null || ofKind(answer, DMARC).length > 0);
  return {
    kind: "dmarc",
    name: names[Math.max(place, 0)] ?? own,
    ...judged(place === -1 ? [] : (answers[place] ?? null), DMARC),
    suggestion: `v=DMARC1; p=none; rua=mailto:${reports}`,
  };
}

export type Sender = {
  domain: string;
  /** Host of the mail server. */
  server: string | null;
  /** Name of the key that signs, where somebody said it. */
  selector: string | null;
  /** Address for the reports about mail in the domain's name. */
  reports: string;
};

/** Looks the sender's domain up at this machine's name servers; within seconds, whatever they do. */
export async function findSenderRecords(sender: Sender): Promise<SenderRecord[]> {
  const resolver = new dns.promises.Resolver({ timeout: QUERY_MS, tries: 1 });
  resolver.setServers(dns.getServers());
  const timer = setTimeout(() => resolver.cancel(), WHOLE_MS);
  try {
    const ask = asking(resolver);
    return await Promise.all([spfOf(ask, sender), dkimOf(ask, sender), dmarcOf(ask, sender)]);
  } finally {
    clearTimeout(timer);
  }
}
