import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";
import { presentRecording } from "@/lib/materials/presenter";
import { listRecordings } from "@/lib/materials/queries";
import { issueTicket } from "@/lib/materials/tickets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordings, async ({ viewer, query, address }) => {
    const now = new Date();
    const { id: userId, sessionId } = viewer;
    return (await listRecordings(viewer, query.batch_id, now)).map((recording) =>
      presentRecording(recording, issueTicket({ recordingId: recording.id, userId, sessionId, address }, now)),
    );
  }),
]);
