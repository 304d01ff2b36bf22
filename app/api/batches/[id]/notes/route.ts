import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { listNotesIn } from "@/lib/materials/note-queries";
import { presentPlacedNote } from "@/lib/materials/presenter";
import { materialParams, placedNoteSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The caller's own notes on a batch's recordings",
      params: materialParams,
      response: z.array(placedNoteSchema),
    },
    async ({ viewer, params }) => (await listNotesIn(viewer, params.id, new Date())).map(presentPlacedNote),
  ),
});
