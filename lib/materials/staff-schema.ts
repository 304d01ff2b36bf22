import { z } from "zod";
import { externalLinkSchema } from "@/lib/materials/schema";
import { transcodingStates, uploadPurposes, uploadStates } from "@/lib/materials/upload-rules";
import { charField, idParam, topicField } from "@/lib/wire/fields";
import { DESCRIPTION_MAX, FILE_NAME_MAX, ID_MAX, NOTE_MAX, TITLE_MAX, VIDEO_MAX_BYTES } from "@/lib/wire/limits";
import { listQuery, pageOf } from "@/lib/wire/page";

export const UPLOADS_PATH = "/api/staff/uploads/";
/** Most bytes that a broken connection can cost. A proxy in front must let a request of this size through. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;

const batch_id = idParam;
export const materialListSchema = z.object({ batch_id, ...listQuery(["date"], "-date") });
export const uploadParams = z.object({ id: z.uuid() });

const sentFile = {
  file_name: charField({ max: FILE_NAME_MAX }),
  /** Milliseconds since 1970, by the device. */
  modified_at: z.coerce.number().int().min(0).max(8.64e15).optional(),
  byte_size: z.coerce.number().int().min(1).max(VIDEO_MAX_BYTES),
};

const newMaterialSchema = z
  .object({
    purpose: z.enum(uploadPurposes).exclude(["video"]),
    batch_id: idParam,
    /** Id of the recording or resource whose file it replaces. */
    replaces: idParam.optional(),
    title: charField({ max: TITLE_MAX }).optional(),
    description: charField({ max: DESCRIPTION_MAX, allowBlank: true }).default(""),
    class_date: z.iso.date().optional(),
    ...sentFile,
  })
  .refine(({ replaces, title }) => replaces !== undefined || title !== undefined, {
    path: ["title"],
    message: "This field is required.",
  });
/** A promo or demo video. It has the upload's id, and plays at an address made of it. */
const newVideoSchema = z.object({ purpose: z.literal("video"), ...sentFile });
/** Parsed from the pairs in `Upload-Metadata` (tus), which are all texts. */
export const newUploadSchema = z.discriminatedUnion("purpose", [newMaterialSchema, newVideoSchema]);

export const uploadProblems = ["kind", "same_file", "missing", "unexpected"] as const;

const uploadSchema = z.object({
  id: z.string(),
  purpose: z.enum(uploadPurposes),
  /** Null for a promo or demo video. */
  batch_id: z.int().nullable(),
  recording_id: z.int().nullable(),
  resource_id: z.int().nullable(),
  title: z.string(),
  file_name: z.string(),
  modified_at: z.iso.datetime().nullable(),
  byte_size: z.int(),
  byte_offset: z.int(),
  /** `received` means that the file is being checked. */
  state: z.enum(uploadStates),
  problem: z.enum(uploadProblems).nullable(),
  owner: z.string(),
  /** True if the caller may continue it. */
  is_mine: z.boolean(),
  expires_at: z.iso.datetime(),
});
export const uploadListSchema = z.array(uploadSchema);

const materialFields = {
  title: charField({ max: TITLE_MAX }),
  description: charField({ max: DESCRIPTION_MAX, allowBlank: true }),
  class_date: z.iso.date(),
};
/** `updated_at` that the edit started from; if somebody else changed the record since, the answer is 409. */
const updated_at = z.iso.datetime();

export const recordingEditSchema = z.object({
  ...materialFields,
  /** Absent in requests of the previous version's console, which leave the value as it is. */
  subject: topicField.optional(),
  chapter: topicField.optional(),
  batch_ids: z.array(z.int().min(1).max(ID_MAX)).min(1).max(50),
  updated_at,
});
export const resourceEditSchema = z.object({
  ...materialFields,
  external_link: externalLinkSchema.optional(),
  updated_at,
});
export const newLinkSchema = z.object({
  ...materialFields,
  batch_id: z.int().min(1).max(ID_MAX),
  external_link: externalLinkSchema,
});

const transcodingSchema = z.object({
  id: z.int(),
  state: z.enum(transcodingStates),
  /** Progress of each quality, in the order in which they are made. */
  segments: z.array(z.object({ quality: z.int(), percent: z.int() })),
  problem: z.string().nullable(),
  /** True while its uploaded file still exists. */
  can_retry: z.boolean(),
});

/** An uploaded promo or demo video. Until `is_ready`, `upload` or `transcoding` says how far it is. */
export const ownVideoSchema = z.object({
  id: z.uuid(),
  /** Its address, for the `video` of a promo video or the `demo_video` of a course. */
  video: z.string(),
  file_name: z.string(),
  is_ready: z.boolean(),
  duration_seconds: z.int().nullable(),
  qualities: z.array(z.int()),
  /** Pictures from it. One becomes a poster by its place in this list. */
  frames: z.array(z.string()),
  /** Null once its file is used, or gone. */
  upload: uploadSchema.nullable(),
  transcoding: transcodingSchema.nullable(),
});

const batchLinkSchema = z.object({ id: z.int(), name: z.string(), course: z.string() });

export const staffRecordingSchema = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  class_date: z.iso.date(),
  subject: z.string().nullable(),
  chapter: z.string().nullable(),
  duration_seconds: z.int().nullable(),
  qualities: z.array(z.int()),
  byte_size: z.int(),
  thumbnail: z.string().nullable(),
  batches: z.array(batchLinkSchema),
  transcoding: transcodingSchema.nullable(),
  updated_at: z.iso.datetime(),
});

export const staffResourceSchema = z.object({
  id: z.int(),
  batch_id: z.int(),
  title: z.string(),
  description: z.string(),
  class_date: z.iso.date(),
  file_name: z.string().nullable(),
  byte_size: z.int().nullable(),
  external_link: z.string().nullable(),
  updated_at: z.iso.datetime(),
});

export const staffRecordingPageSchema = pageOf(staffRecordingSchema);
export const staffResourcePageSchema = pageOf(staffResourceSchema);
export const removalSchema = z.object({ reason: charField({ max: NOTE_MAX }) });
export const linkableBatchesSchema = z.array(batchLinkSchema);

export type MaterialList = z.output<typeof materialListSchema>;
export type StaffRecordingPage = z.output<typeof staffRecordingPageSchema>;
export type StaffResourcePage = z.output<typeof staffResourcePageSchema>;
export type NewUpload = z.output<typeof newUploadSchema>;
export type NewMaterial = z.output<typeof newMaterialSchema>;
export type NewVideo = z.output<typeof newVideoSchema>;
export type OwnVideoRecord = z.output<typeof ownVideoSchema>;
export type UploadRecord = z.output<typeof uploadSchema>;
export type UploadProblem = (typeof uploadProblems)[number];
export type RecordingEdit = z.output<typeof recordingEditSchema>;
export type ResourceEdit = z.output<typeof resourceEditSchema>;
export type NewLink = z.output<typeof newLinkSchema>;
export type TranscodingRecord = z.output<typeof transcodingSchema>;
export type StaffRecording = z.output<typeof staffRecordingSchema>;
export type StaffResource = z.output<typeof staffResourceSchema>;
export type BatchLink = z.output<typeof batchLinkSchema>;
