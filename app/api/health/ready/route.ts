import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { readiness } from "@/lib/jobs";
import { JsonBody } from "@/lib/wire/json";

const part = z.enum(["ok", "failed"]);
const response = z.object({ status: part, database: part, jobs: part });
const word = (works: boolean) => (works ? ("ok" as const) : ("failed" as const));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "The database and the jobs answer (503 while not)", response }, async () => {
    const { database, jobs } = await readiness();
    const body = { status: word(database && jobs), database: word(database), jobs: word(jobs) };
    return new JsonBody(body, { status: body.status === "ok" ? 200 : 503 });
  }),
});
