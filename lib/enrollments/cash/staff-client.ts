import type { BodyOf } from "@/lib/endpoint-calls";
import type * as endpoints from "@/lib/enrollments/cash/staff-endpoints";
import { staffApi } from "@/lib/staff-api-client";
import type { FileFormat } from "@/lib/wire/file-formats";

const api = staffApi<typeof endpoints>();

export const cashDay = (day: string) => api.read("/api/staff/cash/days/{day}/", { day });
export const closeCashDay = (day: string, input: BodyOf<typeof endpoints.postStaffCashDayClose>) =>
  api.post("/api/staff/cash/days/{day}/close/", { day, body: input });
export const cashDayFile = (day: string, format: FileFormat) =>
  api.address("/api/staff/cash/days/{day}/export/", { day, query: { format } });
export const openCashDay = api.read("/api/staff/cash/open-day/");
