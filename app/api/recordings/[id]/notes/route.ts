import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { listNotes } from "@/lib/materials/note-queries";
import { presentNote } from "@/lib/materials/presenter";
import { materialParams, ownNoteSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The caller's own notes on a recording, in its order",
      params: materialParams,
      response: z.array(ownNoteSchema),
    },
    async ({ viewer, params }) => (await listNotes(viewer, params.id, new Date())).map(presentNote),
  ),
});
