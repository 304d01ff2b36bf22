import { endpoints as all } from "@/app/api/endpoints";
import * as endpoints from "@/lib/http/endpoints";
import { describeApi } from "@/lib/http/openapi";
import { methods, route } from "@/lib/http/route";
import { getAcademy } from "@/lib/settings/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getSchema, async () => Response.json(describeApi(all, (await getAcademy()).latin_name))),
]);
