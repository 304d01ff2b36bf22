import type * as endpoints from "@/lib/staff/endpoints";
import { staffApi } from "@/lib/staff-api-client";

export const today = staffApi<typeof endpoints>().read("/api/staff/today/");
