import { z } from "zod";
import { streamByTicket, streamRecording } from "@/app/api/recordings/streaming";
import { Claimant } from "@/lib/accounts/caller-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import { fileHeaders } from "@/lib/http/stored-file";
import { materialParams, streamQuery } from "@/lib/materials/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      auth: "optional",
      summary: "A recording's video, for an access token in the header or a ticket in the query",
      params: materialParams,
      ...fileHeaders,
      query: streamQuery.extend({ token: z.string().optional() }),
    },
    async ({ viewer, params, query: { quality, token }, request, address }) => {
      const playback = { recordingId: params.id, quality, request };
      if (viewer) return streamRecording(Claimant.of(viewer), playback);
      if (token) return streamByTicket(token, address, playback);
      throw new AppError("not_authenticated");
    },
  ),
});
