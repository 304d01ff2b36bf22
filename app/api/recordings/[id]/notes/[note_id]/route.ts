import { methods, route } from "@/lib/http/route";
import { deleteNote, writeNote } from "@/lib/materials/note-mutations";
import { presentNote } from "@/lib/materials/presenter";
import { noteParams, noteSchema, ownNoteSchema } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      auth: "learner",
      summary: "Write an own note at a second of a recording; the same id again changes it",
      params: noteParams,
      body: noteSchema,
      response: ownNoteSchema,
    },
    async ({ viewer, params, body }) => presentNote(await writeNote(viewer, params, body, new Date())),
  ),
  DELETE: route({ auth: "learner", summary: "Delete an own note", params: noteParams }, ({ viewer, params }) =>
    deleteNote(viewer, params, new Date()),
  ),
});
