import "server-only";
import { Claimant } from "@/lib/accounts/caller-queries";
import { databaseNow } from "@/lib/clock-queries";
import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/api-request";
import type { Reply } from "@/lib/http/reply";
import { sendStoredFile } from "@/lib/http/stored-file";
import { log } from "@/lib/log";
import { pickQuality } from "@/lib/materials/playback";
import { getStreamableFiles } from "@/lib/materials/queries";
import type { StreamQuality } from "@/lib/materials/schema";
import { countForeignUse } from "@/lib/materials/ticket-mutations";
import { verifyTicket } from "@/lib/materials/tickets";

/** A cancelled enrolment or an ended session stops a running video within this time. */
const RECHECK_MS = 20_000;

type Playback = { recordingId: number; quality: StreamQuality; request: ApiRequest; recheckMs?: number };

async function mayStillPlay(caller: Claimant, recordingId: number): Promise<boolean> {
  try {
    await getStreamableFiles(caller, recordingId, databaseNow());
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    // A database that is away for a moment ends no class.
    log.warn({ recordingId, err: error }, "a running stream was not checked");
    return true;
  }
}

/** The video for callers who may play it. It outlives the access token that it began with. @throws AppError */
export async function streamRecording(
  caller: Claimant,
  { recordingId, quality, request, recheckMs = RECHECK_MS }: Playback,
): Promise<Reply> {
  const { files, audio } = await getStreamableFiles(caller, recordingId, databaseNow());
  const sound = quality === "audio" ? audio : null;
  // A request for sound gets the smallest video where there is no separate sound.
  const file = sound ?? pickQuality(files, quality === "audio" ? 0 : quality);
  if (!file) throw new AppError("not_found");
  return sendStoredFile(request, file.storageKey, {
    contentType: sound ? "audio/mp4" : "video/mp4",
    etag: file.etag,
    watch: { everyMs: recheckMs, stillAllowed: () => mayStillPlay(caller, recordingId) },
  });
}

/**
 * The same for the ticket of a `stream_url`. A ticket that comes from another address than it was given to still
 * plays, as phones change networks; it is counted (R24, R38).
 *
 * @throws AppError
 */
export async function streamByTicket(text: string, address: string, playback: Playback): Promise<Reply> {
  const ticket = verifyTicket(text, databaseNow());
  if (!ticket || ticket.recordingId !== playback.recordingId) throw new AppError("ticket_not_valid");
  const { userId, sessionId, recordingId } = ticket;
  // A ticket is given only to those who may play: staff had shown their second step by then.
  const reply = await streamRecording(new Claimant({ userId, sessionId }, true), playback);
  if (!ticket.isIssuedTo(address)) await countForeignUse({ sessionId, recordingId, address }, databaseNow());
  return reply;
}
