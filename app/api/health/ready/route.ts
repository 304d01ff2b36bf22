import { z } from "zod";
import { pool } from "@/lib/db";
import { methods, route } from "@/lib/http/route";
import { jobQueueIsReady } from "@/lib/jobs";

const part = z.enum(["ok", "failed"]);
const response = z.object({ status: part, database: part, jobs: part });

async function check(work: () => Promise<unknown>): Promise<"ok" | "failed"> {
  try {
    await work();
    return "ok";
  } catch {
    return "failed";
  }
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "The database and the jobs answer (503 while not)", response }, async () => {
    const database = await check(() => pool.query("select 1"));
    const jobs = await check(jobQueueIsReady);
    const status = database === "ok" && jobs === "ok" ? "ok" : "failed";
    return Response.json({ status, database, jobs }, { status: status === "ok" ? 200 : 503 });
  }),
});
