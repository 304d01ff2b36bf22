"use client";

import type { Quality } from "@/components/player/settings";
import { usePlayerSettings } from "@/components/player/use-player-settings";
import { cn } from "@/components/ui/cn";
import { watch } from "@/lib/copy/watch";
import { formatMegabytes, toBengaliDigits } from "@/lib/format";
import { pickQuality } from "@/lib/materials/playback";
import type { RenditionSizes } from "@/lib/materials/schema";

const { data: copy } = watch;
const CLEAR = 720;

type Offer = { quality: Quality; label: string; bytes: number };

/** The available choices: the clear picture, the small one, and no picture. */
export function offersOf({ videos, audio }: RenditionSizes, wanted: Quality): Offer[] {
  const files = videos.map(({ quality, byte_size }) => ({ quality, bytes: byte_size }));
  const small = pickQuality(files, 0);
  const isClear = small && wanted !== "audio" && wanted > small.quality;
  const clear = pickQuality(files, isClear ? wanted : CLEAR);
  return [
    ...(clear ? [{ ...clear, label: copy.video(toBengaliDigits(clear.quality)) }] : []),
    ...(small && small !== clear ? [{ ...small, label: copy.small(toBengaliDigits(small.quality)) }] : []),
    ...(audio ? [{ quality: "audio" as const, label: copy.audio, bytes: audio.byte_size }] : []),
  ];
}

/** The quality that plays in place of a missing one: the player picks it the same way. */
function chosenOf(offers: Offer[], wanted: Quality): Offer | undefined {
  const exact = offers.find(({ quality }) => quality === wanted);
  return exact ?? (wanted === "audio" ? offers.at(-1) : offers[0]);
}

type DataChoiceProps = { sizes: RenditionSizes | undefined; onChoose: (quality: Quality) => void };

/** How the class is watched, with what it costs of one's data. */
export function DataChoice({ sizes, onChoose }: DataChoiceProps) {
  const { settings } = usePlayerSettings();
  const offers = sizes ? offersOf(sizes, settings.quality) : [];
  const chosen = chosenOf(offers, settings.quality);
  return (
    <fieldset className="min-w-0">
      <legend className="float-left font-semibold">{copy.title}</legend>
      <p className="mb-2 text-right text-meta leading-[1.625rem] text-muted">{copy.total}</p>
      <div className="clear-both grid min-h-15.5 auto-cols-fr grid-flow-col divide-x divide-line overflow-hidden rounded-row border border-line-strong bg-surface">
        {offers.map((offer) => (
          <label
            key={offer.quality}
            className={cn(
              "grid cursor-pointer content-center px-1 py-1.5 text-center text-small leading-[1.35] has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-(--focus)",
              offer === chosen && "bg-primary-soft font-semibold shadow-[inset_0_0_0_2px_var(--primary)]",
            )}
          >
            <input
              type="radio"
              name="data-choice"
              checked={offer === chosen}
              onChange={() => onChoose(offer.quality)}
              className="sr-only"
            />
            {offer.label}
            <span className="block text-meta font-normal text-muted">{formatMegabytes(offer.bytes)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
