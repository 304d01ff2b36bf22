import { staffApiClient } from "@/lib/api-client";
import type { CashDay, CloseDayInput } from "@/lib/enrollments/cash/schema";

export const cashDay = (day: string) => staffApiClient.read<CashDay>(`/api/staff/cash/days/${day}/`);
export const closeCashDay = (day: string, input: CloseDayInput) =>
  staffApiClient.post<CashDay>(`/api/staff/cash/days/${day}/close/`, input);
export const cashDayFile = (day: string, format: "csv" | "xlsx") =>
  `/api/staff/cash/days/${day}/export/?format=${format}`;
