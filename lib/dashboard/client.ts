import { learnerApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/dashboard/endpoints";

export const dashboard = learnerApi<typeof endpoints>().read("/api/dashboard/");
