import { Info } from "lucide";
import type { Paper } from "@/components/exam/exam-state";
import { footRoom } from "@/components/ui/foot-room";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";

/** Above the page's foot, so that nothing moves when a connection goes and comes. */
export function KeptHere({ paper }: { paper: Paper }) {
  if (paper.connection !== "offline" || Object.keys(paper.pending).length === 0) return null;
  return (
    <p
      ref={footRoom}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-10 mx-auto flex max-w-140 items-start gap-2 rounded-row border border-accent-line bg-accent-soft px-3.5 py-2.5 text-meta text-accent-ink shadow-(--shadow)"
    >
      <Icon as={Info} size={18} className="mt-0.5" />
      {copy.screen.keptHere}
    </p>
  );
}
