import { registry } from "@/app/api/registry";
import { describeApi } from "@/lib/http/openapi";
import { methods, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "This document" }, () => Response.json(describeApi(registry))),
});
