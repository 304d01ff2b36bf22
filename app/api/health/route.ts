import { z } from "zod";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { auth: "public", summary: "The process answers", response: z.object({ status: z.literal("ok") }) },
    () => ({ status: "ok" as const }),
  ),
});
