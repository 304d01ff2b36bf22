import type * as endpoints from "@/lib/staff/sheet-imports/endpoints";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const sheetImports = (id: number) => api.read("/api/staff/exams/{id}/sheets/", { id });
export const importSheets = (
  id: number,
  sheets: { file: File; version?: number; held_at?: string; dry_run: boolean },
) => api.post("/api/staff/exams/{id}/sheets/", { id, body: sheets });
export const withdrawSheets = (id: number, file: number, reason: string) =>
  api.post("/api/staff/exams/{id}/sheets/{import}/withdrawal/", { id, import: file, body: { reason } });
