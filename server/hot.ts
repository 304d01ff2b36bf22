import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import * as login from "@/app/api/auth/jwt/create/route";
import * as refresh from "@/app/api/auth/jwt/refresh/route";
import * as avatar from "@/app/api/avatars/[name]/route";
import * as leaderboard from "@/app/api/batches/[id]/leaderboard/route";
import * as myRanking from "@/app/api/batches/[id]/my-ranking/route";
import * as syllabus from "@/app/api/batches/[id]/syllabus/download/route";
import * as questions from "@/app/api/exams/[id]/questions/route";
import * as results from "@/app/api/exams/[id]/results/route";
import * as exam from "@/app/api/exams/[id]/route";
import * as saveAnswer from "@/app/api/exams/[id]/save-answer/route";
import * as start from "@/app/api/exams/[id]/start/route";
import * as submit from "@/app/api/exams/[id]/submit/route";
import * as streamByTicket from "@/app/api/recordings/[id]/stream/[ticket]/route";
import * as stream from "@/app/api/recordings/[id]/stream/route";
import * as resourceDownload from "@/app/api/resources/[id]/download/route";
import { NodeRequest } from "@/lib/http/api-request";
import { Reply } from "@/lib/http/reply";
import type { RouteHandler } from "@/lib/http/route";
import { log } from "@/lib/log";
import { compressReply } from "@/server/compress";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof methods)[number];
const isMethod = (method: string): method is Method => (methods as readonly string[]).includes(method);
type RouteModule = Partial<Record<Method, RouteHandler>>;

/**
 * The routes that server.ts serves without Next, whose own handling costs more than their work. Every one is an
 * ordinary route file that Next serves as well, and is declared as `hot`. A hall of students logs in within a second:
 * also that burst must not keep the thread from the exams. Files go out from one buffer instead of through web streams,
 * and with their length, which Next takes from every response.
 */
const hot: readonly RouteModule[] = [
  login,
  refresh,
  exam,
  start,
  questions,
  saveAnswer,
  submit,
  results,
  leaderboard,
  myRanking,
  stream,
  streamByTicket,
  resourceDownload,
  syllabus,
  avatar,
];

/** An address of the former backend. */
const alias = { path: "/batches/{id}/syllabus/download/", module: syllabus };

const LONG_TEXT = 4096;

const pathOf = (module: RouteModule) => Object.values(module).find((handler) => handler.endpoint)?.endpoint?.path ?? "";

const routes = [...hot.map((module) => ({ path: pathOf(module), module })), alias].map(({ path, module }) => ({
  path,
  pattern: path.replace(/\/$/, "").split("/"),
  module,
}));

/** Compared with what the declarations say. */
export const hotPaths: readonly string[] = routes.map(({ path }) => path);

type Found = { handler: RouteHandler; params: Record<string, string> };

const isName = (part: string) => part.startsWith("{");

function fits(pattern: string[], parts: string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, place) => (isName(part) ? parts[place] !== "" : part === parts[place]))
  );
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    if (isName(part)) params[part.slice(1, -1)] = decodeURIComponent(parts[place] ?? "");
  }
  return params;
}

function find({ method = "GET", url = "/" }: IncomingMessage): Found | undefined {
  const [path = "/"] = url.split("?", 1);
  const parts = path.replace(/\/$/, "").split("/");
  const found = routes.find(({ pattern }) => fits(pattern, parts));
  const handler = isMethod(method) ? found?.module[method] : undefined;
  return found && handler && { handler, params: paramsOf(found.pattern, parts) };
}

async function respond({ handler, params }: Found, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await handler.respond(new NodeRequest(request), { params });
  if (!(reply instanceof Reply)) throw new Error("a hot route gives a Reply");
  // A paper or a result is a sixth of itself then. To look at each save's few bytes would cost more than they are.
  // HEAD has no text to look at, and says all the same that the reply to GET may vary.
  const isHead = request.method === "HEAD";
  if (isHead || (reply.text?.length ?? 0) > LONG_TEXT) compressReply(request, response);
  reply.send(response);
}

/** @returns whether the request is for one of these routes, which then responds */
export function hotApi(request: IncomingMessage, response: ServerResponse): boolean {
  const found = find(request);
  if (!found) return false;
  respond(found, request, response).catch((error) => {
    log.error({ err: error }, "a hot route did not respond");
    response.destroy();
  });
  return true;
}
