import { player as copy } from "@/lib/copy/player";

const WIDTH = 360;
const BEAT = "h12h7.2q3.6-6.3 7.2 0h4.5l2.3 3.6l4-27l4.5 35.1l2.7-11.7h5.4q6.3-10.8 12.6 0h3.6h10";

/** In the picture's place: a pulse that runs as far as the class has. */
export function AudioOnly({ share }: { share: number }) {
  const at = Math.round(Math.min(1, share) * WIDTH);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center bg-deep text-center">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 80`} className="w-full fill-none stroke-2">
        <clipPath id="audio-played">
          <path d={`M0 0H${at}V80H0Z`} />
        </clipPath>
        <path d={`M${at} 46H${WIDTH}`} className="stroke-deep-line" />
        <path d={`M0 46${BEAT.repeat(5)}`} clipPath="url(#audio-played)" className="stroke-mint" />
        <circle cx={at} cy="46" r="5" className="fill-mint stroke-none" />
      </svg>
      <p className="font-semibold">{copy.audioOnly}</p>
      <p className="text-small text-on-deep-muted">{copy.audioOnlyText}</p>
    </div>
  );
}
