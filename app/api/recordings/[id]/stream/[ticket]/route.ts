import { streamByTicket } from "@/app/api/recordings/streaming";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordingStreamByTicket, async ({ params, query, request, address }) =>
    streamByTicket(params.ticket, address, { recordingId: params.id, quality: query.quality, request }),
  ),
]);
