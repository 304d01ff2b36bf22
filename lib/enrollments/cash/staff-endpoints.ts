import "server-only";
import { endpoint } from "@/lib/endpoint";
import {
  cashDayParams,
  cashDaySchema,
  cashExportSchema,
  closeDaySchema,
  openCashDaySchema,
} from "@/lib/enrollments/cash/schema";

export const getStaffCashOpenDay = endpoint("GET", "/api/staff/cash/open-day/", {
  capability: "payments.read",
  summary: "The day on which counts what is recorded now: today, or the next that is not closed",
  response: openCashDaySchema,
});

export const getStaffCashDay = endpoint("GET", "/api/staff/cash/days/{day}/", {
  capability: "payments.read",
  summary: "The money of a day; of a closed day as it was",
  params: cashDayParams,
  response: cashDaySchema,
});

export const postStaffCashDayClose = endpoint("POST", "/api/staff/cash/days/{day}/close/", {
  capability: "payments.write",
  summary: "Closes a day: what is recorded of it later counts on the next open one",
  params: cashDayParams,
  body: closeDaySchema,
  response: cashDaySchema,
});

export const getStaffCashDayExport = endpoint("GET", "/api/staff/cash/days/{day}/export/", {
  capability: "payments.read",
  summary: "Every payment, void, refund and correction that counts on a day, as a file",
  params: cashDayParams,
  query: cashExportSchema,
});
