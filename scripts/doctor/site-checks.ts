import { once } from "node:events";
import { connect } from "node:net";
import { z } from "zod";
import type { Env } from "@/lib/env";
import { type AddressCertificate, addressCertificate, CERTIFICATE_DAYS } from "@/lib/health/certificate";
import { type Finding, note, ok, problem } from "./finding.ts";

const ANSWER_MS = 8000;

const readySchema = z.looseObject({ status: z.enum(["ok", "degraded", "failed", "draining"]) });

type Answer = {
  takesVisitors: boolean;
  /** False: nothing answered, or nothing that is this site. */
  isSite: boolean;
  text: string;
};

const nothing = (text: string): Answer => ({ takesVisitors: false, isSite: false, text });

/** The reason why the site is not reached, in the words of somebody who is to mend it. */
function whyUnreached(address: string, error: unknown): string {
  const { name = "", message = "", cause } = error as Error & { cause?: NodeJS.ErrnoException };
  const code = (error as NodeJS.ErrnoException).code ?? cause?.code ?? name;
  const { hostname, host } = new URL(address);
  if (code === "ENOTFOUND")
    return `the name ${hostname} leads nowhere (DNS, ${code}): set its A or AAAA record to this machine`;
  if (code.startsWith("EAI_")) return `the name ${hostname} cannot be looked up (DNS, ${code})`;
  if (code === "ECONNREFUSED") return `the connection is refused (${code}): nothing listens at ${host}`;
  if (/TIMEDOUT|TIMEOUT|TimeoutError/.test(code))
    return `${host} does not answer in time (${code}): is a firewall between?`;
  if (/^E(HOST|NET)UNREACH$/.test(code)) return `${host} cannot be reached from here (${code})`;
  if (/^(ECONNRESET|UND_ERR_SOCKET)$/.test(code)) return `${host} ends the connection without an answer`;
  if (/SSL|TLS|EPROTO|CERT/.test(code)) return `${host} does not speak TLS as a browser needs it (${code})`;
  return `${host} does not answer (${cause?.message ?? message})`;
}

/** A proxy whose server is away, and a stranger at the name, answer as well: only the site's own words count. */
async function ask(address: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const response = await fetch(`${address}/api/health/ready/`, { signal, headers: { connection: "close" } });
    const state = readySchema.safeParse(await response.json().catch(() => undefined));
    if (!state.success) {
      const isProxy = [502, 503, 504].includes(response.status);
      return nothing(
        isProxy
          ? `a proxy answers ${response.status}: it does not reach the server behind it`
          : `something answers ${response.status} that is not this site: does the name lead to another machine, or to the proxy's own page?`,
      );
    }
    const { status, ...parts } = state.data;
    const failed = Object.entries(parts).flatMap(([part, found]) => (found === "failed" ? [part] : []));
    if (!response.ok) {
      const why = failed.length > 0 ? ` (failed: ${failed.join(", ")})` : "";
      return { takesVisitors: false, isSite: true, text: `it takes no visitors: ${status}${why}. See its log` };
    }
    const page = await fetch(`${address}/`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await page.body?.cancel();
    if (page.status >= 400)
      return {
        takesVisitors: false,
        isSite: true,
        text: `its first page is answered with ${page.status}. See its log`,
      };
    return { takesVisitors: true, isSite: true, text: "ready" };
  } catch (error) {
    return nothing(whyUnreached(address, isBadPort(error) ? await tryPort(address) : error));
  }
}

/** Browsers and `fetch` open no connection at all to some ports. */
const isBadPort = (error: unknown) => (error as { cause?: Error }).cause?.message === "bad port";

async function tryPort(address: string): Promise<unknown> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port), timeout: ANSWER_MS });
  socket.once("timeout", () => socket.destroy(new Error("no answer in time")));
  const failure = await once(socket, "connect").catch((error: unknown) => error);
  socket.destroy();
  return failure instanceof Error ? failure : new Error(`browsers open no page on port ${port}`);
}

const describeEnd = (until: Date) => `until ${until.toISOString().slice(0, 10)}`;
const RENEW = "Renew it, and see why it does not renew itself (certbot renew, or the log of Caddy)";

function judgeCertificate({ fault, until, reason }: AddressCertificate, now: Date) {
  const days = Math.floor((until.getTime() - now.getTime()) / 86_400_000);
  if (fault === "expired") return problem(`it has expired, ${describeEnd(until)} it was good. ${RENEW}.`);
  if (fault === "other-name") return problem("it is of another name, so browsers refuse it. Fetch one for this name.");
  if (fault === "untrusted")
    return problem(`browsers do not trust it (${reason}): it is self-signed, or its chain is not whole.`);
  if (fault === "ending")
    return problem(
      `it is good for ${days} more days (${describeEnd(until)}), fewer than ${CERTIFICATE_DAYS}. ${RENEW}.`,
    );
  return ok(`trusted, good for ${days} more days`);
}

/** Undefined where the port is chosen at the start. */
function addressBehind({ HOST, PORT }: Env): string | undefined {
  if (PORT === 0) return undefined;
  const host = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST);
  return `http://${host}:${PORT}`;
}

/**
 * Asks as a visitor, at the public address, and beside it the server behind: the two together tell whether the proxy, the
 * name or the server is what fails.
 */
export async function checkSite(env: Env, now = new Date()): Promise<Finding[]> {
  const { SITE_URL } = env;
  const behind = addressBehind(env);
  const [certificate, site, server] = await Promise.all([
    addressCertificate(SITE_URL, now).catch(() => undefined),
    ask(SITE_URL),
    behind && new URL(behind).port !== new URL(SITE_URL).port ? ask(behind) : undefined,
  ]);
  const findings: Finding[] = [];
  if (certificate) findings.push({ part: "certificate", ...judgeCertificate(certificate, now) });
  const refused = certificate?.fault !== undefined && certificate.fault !== "ending";
  const whySite = refused ? "no browser gets past its certificate" : site.text;
  const hint = server?.takesVisitors
    ? " The server behind it is ready: look at the proxy, the name and the firewall. If visitors do reach it, this machine cannot reach itself by that name: put it into /etc/hosts."
    : "";
  findings.push({
    part: "site",
    ...(site.takesVisitors && !refused
      ? ok(`${SITE_URL} is ready`)
      : problem(`Visitors cannot use ${SITE_URL}: ${whySite}.${hint}`)),
  });
  if (server && behind) {
    const text = `${behind}, behind ${SITE_URL}`;
    const found = server.takesVisitors
      ? ok(`${text}, is ready`)
      : site.takesVisitors
        ? note(`${text}: ${server.text}. Visitors are served all the same: by another server, or one on another port.`)
        : problem(
            `${text}: ${server.text}. Start it (systemctl start prostuti, docker compose up -d, npm start), and see its log.`,
          );
    findings.push({ part: "server", ...found });
  }
  return findings;
}
