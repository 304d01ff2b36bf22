import * as client from "@/lib/catalogue/batch-staff-client";
import { batchPageSchema, staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { checkClient, json } from "@/test/client-agreements";

const updated_at = "2026-11-22T10:00:00.000Z";
const fields = {
  name: "ব্যাচ ০৯",
  start: "2027-01-16",
  end: "2027-04-30",
  days: "শনি,সোম",
  time: "20:00",
  classes: "45",
  minutes: "90",
  seats: "৫০",
};
const meeting = { zoom_link: "https://zoom.us/j/1", zoom_id: null, zoom_passcode: null };

checkClient("batches", client, {
  staffBatches: json(() => client.staffBatches(new URLSearchParams({ state: "running" })).load(), batchPageSchema),
  staffBatch: json(() => client.staffBatch(7).load(), staffBatchSchema),
  createBatch: json(() => client.createBatch({ ...fields, ...meeting, course: "1" }), staffBatchSchema),
  changeBatch: json(() => client.changeBatch(7, { updated_at, ...fields }), staffBatchSchema),
  changeMeeting: json(() => client.changeMeeting(7, { updated_at, ...meeting }), staffBatchSchema),
  uploadSyllabus: json(() => client.uploadSyllabus(7, new File(["%PDF-1.7"], "a.pdf")), staffBatchSchema),
});
