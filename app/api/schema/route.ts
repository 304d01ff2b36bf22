import { registry } from "@/app/api/registry";
import { describeApi } from "@/lib/http/openapi";
import { methods, route } from "@/lib/http/route";
import { getAcademy } from "@/lib/settings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ auth: "public", summary: "This document" }, async () =>
    Response.json(describeApi(registry, (await getAcademy()).latin_name)),
  ),
});
