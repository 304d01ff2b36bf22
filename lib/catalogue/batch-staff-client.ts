import type { z } from "zod";
import { staffApiClient } from "@/lib/api-client";
import type { batchChangeSchema, meetingSchema, newBatchSchema } from "@/lib/catalogue/batch-schema";
import type { BatchPage, StaffBatch } from "@/lib/catalogue/batch-staff-schema";

const BATCHES = "/api/staff/batches/";

/** @param query the filters, `sort`, `after` and `limit` of the list */
export const staffBatches = (query: URLSearchParams) => staffApiClient.read<BatchPage>(`${BATCHES}?${query}`);
export const staffBatch = (id: number) => staffApiClient.read<StaffBatch>(`${BATCHES}${id}/`);
export const createBatch = (batch: z.input<typeof newBatchSchema>) => staffApiClient.post<StaffBatch>(BATCHES, batch);
export const changeBatch = (id: number, change: z.input<typeof batchChangeSchema>) =>
  staffApiClient.patch<StaffBatch>(`${BATCHES}${id}/`, change);
export const changeMeeting = (id: number, meeting: z.input<typeof meetingSchema>) =>
  staffApiClient.patch<StaffBatch>(`${BATCHES}${id}/meeting/`, meeting);
export function uploadSyllabus(id: number, file: File): Promise<StaffBatch> {
  const form = new FormData();
  form.set("file", file);
  return staffApiClient.put<StaffBatch>(`${BATCHES}${id}/syllabus/`, form);
}
