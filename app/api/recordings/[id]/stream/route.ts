import { streamByTicket, streamRecording } from "@/app/api/recordings/streaming";
import { Claimant } from "@/lib/accounts/caller-queries";
import { AppError } from "@/lib/errors";
import { methods, route } from "@/lib/http/route";
import * as endpoints from "@/lib/materials/endpoints";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods([
  route(endpoints.getRecordingStream, async ({ viewer, params, query: { quality, token }, request, address }) => {
    const playback = { recordingId: params.id, quality, request };
    if (viewer) return streamRecording(Claimant.of(viewer), playback);
    if (token) return streamByTicket(token, address, playback);
    throw new AppError("not_authenticated");
  }),
]);
