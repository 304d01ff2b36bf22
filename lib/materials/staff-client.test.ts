import * as materials from "@/lib/materials/staff-client";
import {
  linkableBatchesSchema,
  staffRecordingPageSchema,
  staffRecordingSchema,
  staffResourcePageSchema,
  staffResourceSchema,
  uploadListSchema,
} from "@/lib/materials/staff-schema";
import { checkClient, json, nothing } from "@/test/client-agreements";

const facts = { title: "ক্লাস ১", description: "", class_date: "2026-11-20" };
const updated_at = "2026-11-20T10:00:00.000Z";
const cursor = '["2026-11-20T00:00:00.000Z","7"]';

checkClient("materials of staff", materials, {
  batchRecordings: json(() => materials.batchRecordings(7, cursor).load(), staffRecordingPageSchema),
  batchResources: json(() => materials.batchResources(7).load(), staffResourcePageSchema),
  batchUploads: json(() => materials.batchUploads(7).load(), uploadListSchema),
  linkableBatches: json(() => materials.linkableBatches.load(), linkableBatchesSchema),
  editRecording: json(() => materials.editRecording(7, { ...facts, batch_ids: [3], updated_at }), staffRecordingSchema),
  removeRecording: nothing(() => materials.removeRecording(7, "ভুল ব্যাচ")),
  cancelTranscoding: json(() => materials.cancelTranscoding(7), staffRecordingSchema),
  retryTranscoding: json(() => materials.retryTranscoding(7), staffRecordingSchema),
  addLink: json(
    () => materials.addLink({ ...facts, batch_id: 3, external_link: "https://example.com/heart" }),
    staffResourceSchema,
  ),
  editResource: json(() => materials.editResource(7, { ...facts, updated_at }), staffResourceSchema),
  removeResource: nothing(() => materials.removeResource(7, "পুরোনো")),
  dropUpload: nothing(() => materials.dropUpload("00000000-0000-4000-8000-000000000000")),
});
