import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { addressCertificate } from "@/lib/health/certificate";
import { freePort } from "../postgres-process.ts";
import { checkSite } from "./site-checks.ts";

const folder = mkdtempSync(join(tmpdir(), "certificates-"));
const known = getCACertificates();
const open: Server[] = [];

afterEach(async () => {
  setDefaultCACertificates(known);
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });

/** A certificate for `names`, of an authority that is trusted from here on or of nobody's. */
function certificateFor(names: string, days: number, isTrusted: boolean): { key: Buffer; cert: Buffer } {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-days", "400", "-subj", "/CN=Authority");
  openssl("req", ...key, "-keyout", "key.pem", "-out", "request.pem", "-subj", "/CN=academy");
  writeFileSync(join(folder, "names"), `subjectAltName=${names}\n`);
  const times = ["-days", String(days)];
  openssl(
    "x509",
    "-req",
    "-in",
    "request.pem",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    ...times,
    "-extfile",
    "names",
    "-out",
    "cert.pem",
  );
  if (isTrusted) setDefaultCACertificates([...known, readFileSync(join(folder, "ca.pem"), "utf8")]);
  return { key: readFileSync(join(folder, "key.pem")), cert: readFileSync(join(folder, "cert.pem")) };
}

async function listen(server: Server): Promise<number> {
  open.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const parts = { database: "ok", write: "ok", jobs: "ok", mail: "ok" };
const readySite: RequestListener = ({ url }, response) =>
  response.end(url === "/" ? "a page" : JSON.stringify({ status: "ok", ...parts }));
const always =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

/** The servers at a public address, and behind it. */
async function found(SITE_URL: string, PORT: number, now?: Date): Promise<Record<string, string>> {
  const findings = await checkSite({ ...env, SITE_URL, HOST: "0.0.0.0", PORT }, now);
  return Object.fromEntries(findings.map(({ part, state, text }) => [part, `${state}: ${text}`]));
}

test("a site that answers is ok, and so is the server behind it", async () => {
  const server = await listen(createServer(readySite));
  const proxy = await listen(createServer(readySite));
  const url = `http://127.0.0.1:${proxy}`;
  expect(await found(url, server)).toEqual({
    site: `ok: ${url} is ready`,
    server: `ok: http://127.0.0.1:${server}, behind ${url}, is ready`,
  });
  expect(await found(url, proxy)).toEqual({ site: `ok: ${url} is ready` });
});

test("nobody answers at the address: refused, or no such name, and the server behind tells which of the two it is", async () => {
  const server = await listen(createServer(readySite));
  const refused = await found(`http://127.0.0.1:${await freePort()}`, server);
  expect(refused.site).toMatch(
    /^problem: .*the connection is refused .*The server behind it is ready: look at the proxy/,
  );
  const nameless = await found("http://academy.invalid", server);
  expect(nameless.site).toMatch(/^problem: .*academy\.invalid (?:leads nowhere|cannot be looked up) \(DNS/);
  expect((await found("http://127.0.0.1:9", server)).site).toMatch(/^problem: .*the connection is refused/);
  const both = await found(`http://127.0.0.1:${await freePort()}`, await freePort());
  expect(both.site).toMatch(/^problem: .*the connection is refused/);
  expect(both.server).toMatch(/^problem: .*the connection is refused.*Start it/);
});

test.each([
  ["a proxy whose server is down", always(502, "<h1>502 Bad Gateway</h1>"), /a proxy answers 502/],
  ["somebody else's page", always(200, "<h1>Welcome to nginx!</h1>"), /answers 200 that is not this site/],
  ["another site's JSON", always(200, "[]"), /that is not this site/],
  ["what hangs up", ((request) => request.socket.destroy()) as RequestListener, /without an answer/],
  [
    "a site whose database is away",
    always(503, JSON.stringify({ status: "failed", ...parts, database: "failed" })),
    /takes no visitors: failed \(failed: database\)/,
  ],
  [
    "a site that is ready and whose pages fail",
    ((request, response) =>
      request.url === "/" ? response.writeHead(500).end() : readySite(request, response)) as RequestListener,
    /first page is answered with 500/,
  ],
])("%s is a problem that is named", async (_, listener, named) => {
  const proxy = await listen(createServer(listener));
  const { site, server } = await found(`http://127.0.0.1:${proxy}`, await freePort());
  expect(site).toMatch(named);
  expect(site).toMatch(/^problem: /);
  expect(server).toMatch(/^problem: /);
});

test("a server that does not run beside another that does is no problem of the visitors", async () => {
  const proxy = await listen(createServer(readySite));
  const { site, server } = await found(`http://127.0.0.1:${proxy}`, await freePort());
  expect(site).toMatch(/^ok: /);
  expect(server).toMatch(/^note: .*the connection is refused/);
});

test.each([
  ["trusted for long", "DNS:localhost", 90, true, /^ok: trusted, good for (?:89|90) more days/, "ok"],
  ["trusted for 13 days", "DNS:localhost", 13, true, /^problem: it is good for 1[23] more days .*Renew it/, "ok"],
  ["not trusted", "DNS:localhost", 90, false, /^problem: browsers do not trust it \(/, "problem"],
  ["of another name", "DNS:other.example", 90, true, /^problem: it is of another name/, "problem"],
])("a certificate that is %s", async (_, names, days, isTrusted, certificate, site) => {
  const pair = certificateFor(names, days, isTrusted);
  const proxy = await listen(createSecureServer(pair, readySite));
  const server = await listen(createServer(readySite));
  const answer = await found(`https://localhost:${proxy}`, server);
  expect(answer.certificate).toMatch(certificate);
  expect(answer.site).toMatch(new RegExp(`^${site}: `));
});

test("a certificate whose time is over, as it is told to administrators too", async () => {
  const pair = certificateFor("DNS:localhost", 30, true);
  const proxy = await listen(createSecureServer(pair, readySite));
  const url = `https://localhost:${proxy}`;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await addressCertificate(url, inDays(0))).toMatchObject({ fault: undefined });
  expect(await addressCertificate(url, inDays(17))).toMatchObject({ fault: "ending" });
  expect(await addressCertificate(url, inDays(31))).toMatchObject({ fault: "expired" });
  expect((await found(url, proxy, inDays(31))).certificate).toMatch(/^problem: it has expired/);
  expect(await addressCertificate("http://localhost", inDays(0))).toBeUndefined();
  const plain = await listen(createServer(readySite));
  expect((await found(`https://localhost:${plain}`, plain)).site).toMatch(/^problem: .*(?:TLS|does not)/);
});
