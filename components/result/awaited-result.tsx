import { CalendarClock } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { examResult as words } from "@/lib/copy/exam-result";
import { formatDateTime } from "@/lib/format";

/** Shown while the keys are not out: their time, and the parts that come with them. */
export function AwaitedResult({ at }: { at: string }) {
  return (
    <Card className="grid grid-cols-[2rem_1fr] gap-3.5 border-accent-line bg-accent-soft p-4 md:px-7 md:py-5">
      <Icon as={CalendarClock} size={28} className="mt-0.5 text-accent-ink" />
      <div>
        <h2 className="text-subtitle leading-[1.35] md:text-section">{words.awaited(formatDateTime(at))}</h2>
        <p className="mt-1">{words.awaitedText}</p>
      </div>
    </Card>
  );
}
