import { methods, route } from "@/lib/http/route";
import { pinNote, removeNote } from "@/lib/people/note-mutations";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.patchStaffPersonNote, ({ viewer, params, body }) =>
    pinNote(actorOf(viewer), { userId: params.id, noteId: params.note }, body.is_pinned),
  ),
  route(endpoints.deleteStaffPersonNote, ({ viewer, params }) =>
    removeNote(actorOf(viewer), { userId: params.id, noteId: params.note }),
  ),
]);
