import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { listNotes } from "@/lib/materials/note-queries";
import { presentNote } from "@/lib/materials/presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordingNotes, async ({ viewer, params }) =>
    (await listNotes(viewer, params.id, new Date())).map(presentNote),
  ),
]);
