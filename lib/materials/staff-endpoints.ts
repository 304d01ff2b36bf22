import "server-only";
import { z } from "zod";
import { staffBatchSchema } from "@/lib/catalogue/batch-staff-schema";
import { endpoint } from "@/lib/endpoint";
import { batchQuery } from "@/lib/materials/schema";
import {
  linkableBatchesSchema,
  materialListSchema,
  newLinkSchema,
  ownVideoSchema,
  recordingEditSchema,
  removalSchema,
  resourceEditSchema,
  staffRecordingPageSchema,
  staffRecordingSchema,
  staffResourcePageSchema,
  staffResourceSchema,
  uploadListSchema,
  uploadParams,
} from "@/lib/materials/staff-schema";
import { SYLLABUS_MAX_BYTES } from "@/lib/materials/syllabus-upload";
import { idParams } from "@/lib/wire/fields";

export const getStaffRecordings = endpoint("GET", "/api/staff/recordings/", {
  capability: "materials.write",
  summary: "A batch's recordings, also those that are still made",
  query: materialListSchema,
  response: staffRecordingPageSchema,
});

export const getStaffRecordingsBatches = endpoint("GET", "/api/staff/recordings/batches/", {
  capability: "materials.write",
  summary: "The batches that a recording may stand in",
  response: linkableBatchesSchema,
});

export const getStaffRecording = endpoint("GET", "/api/staff/recordings/{id}/", {
  capability: "materials.write",
  summary: "A recording and how far it is",
  params: idParams,
  response: staffRecordingSchema,
});

export const patchStaffRecording = endpoint("PATCH", "/api/staff/recordings/{id}/", {
  capability: "materials.write",
  summary: "Change what it says and its batches",
  params: idParams,
  body: recordingEditSchema,
  response: staffRecordingSchema,
});

export const deleteStaffRecording = endpoint("DELETE", "/api/staff/recordings/{id}/", {
  capability: "materials.write",
  summary: "Remove it from every batch, with its files",
  params: idParams,
  body: removalSchema,
});

export const postStaffRecordingTranscoding = endpoint("POST", "/api/staff/recordings/{id}/transcoding/", {
  capability: "materials.write",
  summary: "Make its qualities again after a failure",
  params: idParams,
  response: staffRecordingSchema,
});

export const deleteStaffRecordingTranscoding = endpoint("DELETE", "/api/staff/recordings/{id}/transcoding/", {
  capability: "materials.write",
  summary: "Stop making its qualities",
  params: idParams,
  response: staffRecordingSchema,
});

export const getStaffResources = endpoint("GET", "/api/staff/resources/", {
  capability: "materials.write",
  summary: "A batch's sheets and links",
  query: materialListSchema,
  response: staffResourcePageSchema,
});

export const postStaffResources = endpoint("POST", "/api/staff/resources/", {
  capability: "materials.write",
  summary: "Add a link; the same twice is one",
  body: newLinkSchema,
  response: staffResourceSchema,
  status: 201,
});

export const patchStaffResource = endpoint("PATCH", "/api/staff/resources/{id}/", {
  capability: "materials.write",
  summary: "Change what it says",
  params: idParams,
  body: resourceEditSchema,
  response: staffResourceSchema,
});

export const deleteStaffResource = endpoint("DELETE", "/api/staff/resources/{id}/", {
  capability: "materials.write",
  summary: "Remove a sheet or link",
  params: idParams,
  body: removalSchema,
});

export const getStaffUploads = endpoint("GET", "/api/staff/uploads/", {
  capability: "materials.write",
  summary: "Files on their way to a batch",
  query: batchQuery,
  response: uploadListSchema,
});

export const postStaffUploads = endpoint("POST", "/api/staff/uploads/", {
  capability: "materials.write",
  summary: "Begin a resumable upload (tus 1.0, creation)",
  headers: z.object({
    "upload-length": z.string().optional(),
    "upload-metadata": z.string().max(8000).optional(),
  }),
  status: 201,
});

export const headStaffUpload = endpoint("HEAD", "/api/staff/uploads/{id}/", {
  capability: "materials.write",
  summary: "Where an upload stands",
  params: uploadParams,
});

export const patchStaffUpload = endpoint("PATCH", "/api/staff/uploads/{id}/", {
  capability: "materials.write",
  summary: "The next bytes of an upload (tus 1.0)",
  params: uploadParams,
  streams: true,
});

export const deleteStaffUpload = endpoint("DELETE", "/api/staff/uploads/{id}/", {
  capability: "materials.write",
  summary: "Give an upload up",
  params: uploadParams,
});

export const getStaffVideo = endpoint("GET", "/api/staff/videos/{id}/", {
  capability: "catalogue.write",
  summary: "An uploaded promo or demo video, and how far it is",
  params: uploadParams,
  response: ownVideoSchema,
});

export const postStaffVideoTranscoding = endpoint("POST", "/api/staff/videos/{id}/transcoding/", {
  capability: "catalogue.write",
  summary: "Make its qualities again after a failure",
  params: uploadParams,
  response: ownVideoSchema,
});

export const putStaffBatchSyllabus = endpoint("PUT", "/api/staff/batches/{id}/syllabus/", {
  capability: "materials.write",
  summary: "A PDF in the place of the batch's syllabus",
  params: idParams,
  body: z.object({ file: z.instanceof(File, { error: "The submitted data was not a file." }) }),
  uploadLimit: SYLLABUS_MAX_BYTES + 64 * 1024,
  response: staffBatchSchema,
});
