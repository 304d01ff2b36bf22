import type { OwnVideoState } from "@/components/staff/catalogue/use-own-video";
import { metaOf } from "@/components/staff/materials/sending-words";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { materialsCopy } from "@/lib/copy/staff-materials";
import type { TranscodingRecord } from "@/lib/materials/staff-schema";

const copy = catalogueCopy.own;
const words = materialsCopy.transcoding;

function madeWords({ state, segments }: TranscodingRecord): string {
  if (state === "queued") return words.queued;
  if (state === "paused") return words.paused;
  return segments.length > 0 ? words.making(words.segments(segments)) : words.begins;
}

/** How far an uploaded video is. */
export function ownVideoWords(state: OwnVideoState): string {
  switch (state.is) {
    case "none":
      return "";
    case "reading":
      return copy.reading;
    case "sending":
      return metaOf(state.sending);
    case "stopped": {
      const { byte_offset, byte_size, owner, is_mine } = state.upload;
      return (is_mine ? materialsCopy.upload.stopped : materialsCopy.upload.other)(byte_offset / byte_size, owner);
    }
    case "making":
      return madeWords(state.transcoding);
    case "failed":
      return state.words;
    case "ready":
      return copy.ready(state.video.duration_seconds, state.video.qualities);
  }
}
