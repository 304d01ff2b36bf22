import { methods, route } from "@/lib/http/route";
import { addNote } from "@/lib/people/note-mutations";
import * as endpoints from "@/lib/people/staff-endpoints";
import { actorOf } from "@/lib/staff/authentication";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.postStaffPersonNotes, async ({ viewer, params: { id }, body }) => {
    await addNote(actorOf(viewer), id, body.body, new Date());
  }),
]);
