import { methods, route } from "@/lib/http/route";
import { noteParams, pinSchema } from "@/lib/people/action-schema";
import { pinNote, removeNote } from "@/lib/people/note-mutations";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      auth: "staff",
      capability: "people.write",
      summary: "Pin a note, or unpin it",
      params: noteParams,
      body: pinSchema,
    },
    ({ viewer, params, body }) => pinNote(actorOf(viewer), { userId: params.id, noteId: params.note }, body.is_pinned),
  ),
  DELETE: route(
    { auth: "staff", capability: "people.write", summary: "Take back a note of one's own", params: noteParams },
    ({ viewer, params }) => removeNote(actorOf(viewer), { userId: params.id, noteId: params.note }),
  ),
});
