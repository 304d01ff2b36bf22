import { beat } from "@/components/ui/heartbeat";

const WIDTH = 640;
const BEAT_EVERY = 72;
const SCALE = 0.6;

/** A line as long as the batch, beating as far as its classes were held. The words beside it say the same. */
export function HeldPulse({ share, className }: { share: number; className?: string }) {
  const held = Math.min(1, Math.max(0, share)) * WIDTH;
  const beats = `h28${beat(SCALE)}`.repeat(Math.floor(held / BEAT_EVERY));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 52`} preserveAspectRatio="none" className={className}>
      <g fill="none" strokeWidth="2" strokeLinejoin="round">
        <path d={`M${held} 34H${WIDTH}`} vectorEffect="non-scaling-stroke" className="stroke-deep-line" />
        {held > 0 && <path d={`M0 34${beats}H${held}`} vectorEffect="non-scaling-stroke" className="stroke-mint" />}
      </g>
    </svg>
  );
}
