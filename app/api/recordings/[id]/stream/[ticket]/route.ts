import { z } from "zod";
import { streamByTicket } from "@/app/api/recordings/streaming";
import { methods, route } from "@/lib/http/route";
import { fileHeaders } from "@/lib/http/stored-file";
import { materialParams, streamQuery } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "public",
      summary: "A recording's video, for the ticket of its stream_url",
      params: materialParams.extend({ ticket: z.string() }),
      ...fileHeaders,
      query: streamQuery,
    },
    async ({ params, query, request, address }) =>
      streamByTicket(params.ticket, address, { recordingId: params.id, quality: query.quality, request }),
  ),
});
