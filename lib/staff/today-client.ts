import { staffApi } from "@/lib/api-client";
import type * as endpoints from "@/lib/staff/endpoints";

export const today = staffApi<typeof endpoints>().read("/api/staff/today/");
