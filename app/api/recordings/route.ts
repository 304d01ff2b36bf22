import { z } from "zod";
import { methods, route } from "@/lib/http/route";
import { presentRecording } from "@/lib/materials/presenter";
import { listRecordings } from "@/lib/materials/queries";
import { batchQuery, recordingSchema } from "@/lib/materials/schema";
import { issueTicket } from "@/lib/materials/tickets";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "learner",
      summary: "The recordings of a batch, the newest class first",
      query: batchQuery,
      response: z.array(recordingSchema),
    },
    async ({ viewer, query, address }) => {
      const now = new Date();
      const { id: userId, sessionId } = viewer;
      return (await listRecordings(viewer, query.batch_id, now)).map((recording) =>
        presentRecording(recording, issueTicket({ recordingId: recording.id, userId, sessionId, address }, now)),
      );
    },
  ),
});
