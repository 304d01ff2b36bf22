import "server-only";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import * as login from "@/app/api/auth/jwt/create/route";
import * as refresh from "@/app/api/auth/jwt/refresh/route";
import * as avatar from "@/app/api/avatars/[name]/route";
import * as leaderboard from "@/app/api/batches/[id]/leaderboard/route";
import * as myRanking from "@/app/api/batches/[id]/my-ranking/route";
import * as syllabus from "@/app/api/batches/[id]/syllabus/download/route";
import * as questions from "@/app/api/exams/[id]/questions/route";
import * as results from "@/app/api/exams/[id]/results/route";
import * as saveAnswer from "@/app/api/exams/[id]/save-answer/route";
import * as start from "@/app/api/exams/[id]/start/route";
import * as submit from "@/app/api/exams/[id]/submit/route";
import * as streamByTicket from "@/app/api/recordings/[id]/stream/[ticket]/route";
import * as stream from "@/app/api/recordings/[id]/stream/route";
import * as resourceDownload from "@/app/api/resources/[id]/download/route";
import { Reply } from "@/lib/http/reply";
import type { RouteHandler } from "@/lib/http/route";
import { compressReply } from "@/server/compress";

type RouteModule = Partial<Record<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE", RouteHandler>>;

/**
 * The routes that server.ts serves without Next, whose own handling costs more than their work. Every one is an
 * ordinary route file that Next serves as well. A hall of students logs in within a second: also that burst must not
 * keep the thread from the exams. Files go out from one buffer instead of through web streams, and with their length,
 * which Next takes from every response.
 */
const hot: Record<string, RouteModule> = {
  "/auth/jwt/create": login,
  "/auth/jwt/refresh": refresh,
  "/api/exams/:id/start": start,
  "/api/exams/:id/questions": questions,
  "/api/exams/:id/save-answer": saveAnswer,
  "/api/exams/:id/submit": submit,
  "/api/exams/:id/results": results,
  "/api/batches/:id/leaderboard": leaderboard,
  "/api/batches/:id/my-ranking": myRanking,
  "/api/recordings/:id/stream": stream,
  "/api/recordings/:id/stream/:ticket": streamByTicket,
  "/api/resources/:id/download": resourceDownload,
  "/api/batches/:id/syllabus/download": syllabus,
  "/batches/:id/syllabus/download": syllabus,
  "/api/avatars/:name": avatar,
};

const LONG_TEXT = 4096;

export const hotApi = new Hono<{ Bindings: HttpBindings }>({ strict: false });
for (const [path, module] of Object.entries(hot)) {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
    const handler = module[method];
    if (!handler) continue;
    hotApi.on(method, path, async (c) => {
      // Hono takes HEAD for GET.
      const isHead = c.req.raw.method === "HEAD";
      const asked = (isHead && module.HEAD) || handler;
      const response = await asked.respond(c.req.raw, { params: Promise.resolve(c.req.param()) });
      if (!(response instanceof Reply)) return response;
      // A paper or a result is a sixth of itself then. To look at each save's few bytes would cost more than they are.
      // HEAD has no text to look at, and says all the same that the reply to GET may vary.
      if (isHead || (response.text?.length ?? 0) > LONG_TEXT) compressReply(c.env.incoming, c.env.outgoing);
      response.send(c.env.outgoing);
      return RESPONSE_ALREADY_SENT;
    });
  }
}
