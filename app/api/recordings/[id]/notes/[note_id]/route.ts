import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { deleteNote, writeNote } from "@/lib/materials/note-mutations";
import { presentNote } from "@/lib/materials/presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.putRecordingNote, async ({ viewer, params, body }) =>
    presentNote(await writeNote(viewer, params, body, new Date())),
  ),
  route(endpoints.deleteRecordingNote, ({ viewer, params }) => deleteNote(viewer, params, new Date())),
]);
