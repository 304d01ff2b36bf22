import { staffApiClient } from "@/lib/api-client";
import type { CashDay, CloseDayInput, OpenCashDay } from "@/lib/enrollments/cash/schema";
import type { FileFormat } from "@/lib/wire/file-formats";

export const cashDay = (day: string) => staffApiClient.read<CashDay>(`/api/staff/cash/days/${day}/`);
export const closeCashDay = (day: string, input: CloseDayInput) =>
  staffApiClient.post<CashDay>(`/api/staff/cash/days/${day}/close/`, input);
export const cashDayFile = (day: string, format: FileFormat) => `/api/staff/cash/days/${day}/export/?format=${format}`;
export const openCashDay = staffApiClient.read<OpenCashDay>("/api/staff/cash/open-day/");
