import "server-only";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { report } from "@/lib/http/report";
import { log } from "@/lib/log";
import { beginTrace, RequestFacts, withFacts } from "@/lib/request-facts";
import { isTraced } from "@/lib/tracing";

type Pages = { staticRoutes: { page: string; regex: string }[]; dynamicRoutes: { page: string; regex: string }[] };
type Known = { page: string; regex: RegExp };

/** The pages that a build has; in development none is known. */
function pagesOf(buildDir: string | undefined): Known[] {
  if (!buildDir) return [];
  const { staticRoutes, dynamicRoutes }: Pages = JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), buildDir, "routes-manifest.json"), "utf8"),
  );
  return [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page: page.replace(/\[+(?:\.\.\.)?(\w+)\]+/g, ":$1"),
    regex: new RegExp(regex),
  }));
}

/** A build that was removed meanwhile ends no process. */
function knownPages(): Known[] {
  try {
    return pagesOf(process.env.BUILD_DIR);
  } catch (error) {
    log.error({ err: error }, "the pages of the build could not be read");
    return [];
  }
}

let known: Known[] | undefined;

/** `/course/:id`: an address that is no page's is not repeated. */
function pageOf(url: string): string {
  known ??= knownPages();
  const path = url.split("?", 1)[0] ?? "/";
  return known.find(({ regex }) => regex.test(path))?.page ?? "other";
}

/** As nginx calls a visitor who left before anything was sent. Node's own status of a response is 200 from its beginning. */
const GIVEN_UP = 499;

/** Around what Next serves; an endpoint reports itself (lib/http/respond.ts). */
export function watchRequest(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
  const startedAt = performance.now();
  const facts = new RequestFacts();
  const { method = "GET", url = "/", headers } = request;
  if (isTraced()) beginTrace(facts, headers.traceparent?.toString() ?? null);
  response.once("close", () => {
    if (facts.isReported) return;
    const status = response.headersSent ? response.statusCode : GIVEN_UP;
    report({ method, route: pageOf(url), status, ms: performance.now() - startedAt }, facts);
  });
  withFacts(facts, serve);
}
