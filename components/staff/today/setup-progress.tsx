import { currentOf, doneCount, minutesOf, places, type Step } from "@/components/staff/today/setup-steps";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { ButtonLink } from "@/components/ui/button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { beat } from "@/components/ui/heartbeat";
import { setupStepsCopy as copy } from "@/lib/copy/staff-setup-steps";

const WIDTH = 320;

/** A line with a beat for each step that is done, and a point where the work stands. */
function Beats({ done, total }: { done: number; total: number }) {
  const width = WIDTH / total;
  const scale = Math.min(0.5, (width * 0.9) / 70);
  const beats = Array.from({ length: done }, () => `${beat(scale)}h${width - 70 * scale}`).join("");
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 40`} className="my-2 block w-full text-mint">
      <path d={`M0 24H${WIDTH}`} stroke="var(--deep-line)" strokeWidth="1.5" />
      <path d={`M0 24${beats}`} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <circle cx={Math.max(4, done * width)} cy="24" r="4" className="fill-accent" />
    </svg>
  );
}

export function SetupProgress({ steps }: { steps: readonly Step[] }) {
  const done = doneCount(steps);
  const current = currentOf(steps);
  return (
    <DeepPanel aria-label={copy.progress(done, steps.length)} className="grid px-5 py-4">
      <p className="text-subtitle text-on-deep-muted">
        <b className="font-display text-display font-normal text-on-deep">{copy.number(done)}</b>{" "}
        {copy.unit(steps.length)}
      </p>
      <Beats done={done} total={steps.length} />
      <p className="text-small text-on-deep-muted">{copy.remaining(minutesOf(steps))}</p>
      {current && (
        <ButtonLink href={places[current.step].href} full className="mt-3 max-md:hidden">
          {copy.next} <KeyCap on="primary">N</KeyCap>
        </ButtonLink>
      )}
    </DeepPanel>
  );
}
