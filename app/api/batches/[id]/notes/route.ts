import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { listNotesIn } from "@/lib/materials/note-queries";
import { presentPlacedNote } from "@/lib/materials/presenter";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getBatchNotes, async ({ viewer, params }) =>
    (await listNotesIn(viewer, params.id, new Date())).map(presentPlacedNote),
  ),
]);
