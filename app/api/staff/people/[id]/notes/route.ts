import { methods, route } from "@/lib/http/route";
import { newNoteSchema, personParams } from "@/lib/people/action-schema";
import { addNote } from "@/lib/people/note-mutations";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Write a note that staff see",
      params: personParams,
      body: newNoteSchema,
    },
    async ({ viewer, params: { id }, body }) => {
      await addNote(actorOf(viewer), id, body.body, new Date());
    },
  ),
});
