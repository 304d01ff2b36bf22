import { formatRunningTime } from "@/lib/format";

/** ১২:৪০, each sign in a place of its own so that nothing trembles while it runs. */
export function ClockFace({ seconds }: { seconds: number }) {
  return (
    <b className="mr-0.5 inline-flex">
      {[...formatRunningTime(seconds)].map((sign, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all that it is
        <span key={place} className={sign === ":" ? "w-[.3em] text-center" : "w-[.6em] text-center"}>
          {sign}
        </span>
      ))}
    </b>
  );
}
