import "server-only";
import { z } from "zod";
import { endpoint } from "@/lib/endpoint";
import {
  batchQuery,
  continueWatchingSchema,
  noteParams,
  noteSchema,
  ownNoteSchema,
  placedNoteSchema,
  positionSchema,
  recordingSchema,
  renditionsSchema,
  resourceSchema,
  savedPositionSchema,
  streamQuery,
  videoQuery,
} from "@/lib/materials/schema";
import { idParams, pictureParams } from "@/lib/wire/fields";
import { fileHeaders } from "@/lib/wire/file-headers";

export const getBatchNotes = endpoint("GET", "/api/batches/{id}/notes/", {
  auth: "learner",
  batchAccess: true,
  summary: "The caller's own notes on a batch's recordings",
  params: idParams,
  response: z.array(placedNoteSchema),
});

export const getRecordings = endpoint("GET", "/api/recordings/", {
  auth: "learner",
  batchAccess: true,
  summary: "The recordings of a batch, the newest class first",
  query: batchQuery,
  response: z.array(recordingSchema),
});

export const getRecordingStream = endpoint("GET", "/api/recordings/{id}/stream/", {
  hot: true,
  auth: "optional",
  batchAccess: true,
  summary: "A recording's video, for an access token in the header or a ticket in the query",
  params: idParams,
  query: streamQuery.extend({ token: z.string().optional() }),
  ...fileHeaders,
});

export const getRecordingStreamByTicket = endpoint("GET", "/api/recordings/{id}/stream/{ticket}/", {
  hot: true,
  auth: "public",
  batchAccess: true,
  summary: "A recording's video, for the ticket of its stream_url",
  params: idParams.extend({ ticket: z.string() }),
  query: streamQuery,
  ...fileHeaders,
});

export const getVideo = endpoint("GET", "/api/videos/{id}/", {
  auth: "public",
  summary: "An uploaded promo or demo video, in the quality nearest to the one that is asked for",
  params: z.object({ id: z.uuid() }),
  query: videoQuery,
  ...fileHeaders,
});

export const putRecordingPosition = endpoint("PUT", "/api/recordings/{id}/position/", {
  auth: "learner",
  batchAccess: true,
  summary: "Remember where the caller stopped watching",
  params: idParams,
  body: positionSchema,
  response: savedPositionSchema,
});

export const getRecordingRenditions = endpoint("GET", "/api/recordings/{id}/renditions/", {
  auth: "learner",
  batchAccess: true,
  summary: "What each way to watch a recording weighs",
  params: idParams,
  response: renditionsSchema,
});

export const getRecordingNotes = endpoint("GET", "/api/recordings/{id}/notes/", {
  auth: "learner",
  batchAccess: true,
  summary: "The caller's own notes on a recording, in its order",
  params: idParams,
  response: z.array(ownNoteSchema),
});

export const putRecordingNote = endpoint("PUT", "/api/recordings/{id}/notes/{note_id}/", {
  auth: "learner",
  batchAccess: true,
  summary: "Write an own note at a second of a recording; the same id again changes it",
  params: noteParams,
  body: noteSchema,
  response: ownNoteSchema,
});

export const deleteRecordingNote = endpoint("DELETE", "/api/recordings/{id}/notes/{note_id}/", {
  auth: "learner",
  batchAccess: true,
  summary: "Delete an own note",
  params: noteParams,
});

export const getContinueWatching = endpoint("GET", "/api/continue-watching/", {
  auth: "learner",
  summary: "The recordings that the caller began and did not finish, the last watched first",
  response: z.array(continueWatchingSchema),
});

export const getResources = endpoint("GET", "/api/resources/", {
  auth: "learner",
  batchAccess: true,
  summary: "The resources of a batch, the newest class first",
  query: batchQuery,
  response: z.array(resourceSchema),
});

export const getResourceDownload = endpoint("GET", "/api/resources/{id}/download/", {
  hot: true,
  auth: "learner",
  batchAccess: true,
  summary: "A resource's file",
  params: idParams,
  ...fileHeaders,
});

export const getBatchSyllabusDownload = endpoint("GET", "/api/batches/{id}/syllabus/download/", {
  hot: true,
  auth: "learner",
  summary: "A batch's syllabus, for every signed-in learner",
  params: idParams,
  ...fileHeaders,
});

export const getRecordingsThumbnail = endpoint("GET", "/api/recordings/thumbnails/{name}/", {
  auth: "public",
  summary: "The picture of a recording",
  params: pictureParams,
  ...fileHeaders,
});
