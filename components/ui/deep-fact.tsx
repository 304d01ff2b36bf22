import { cn } from "@/components/ui/cn";

type DeepFactProps = { label: string; value: string; note: string; valueClass: string };

/** One of two figures beside each other at the foot of a deep panel. */
export function DeepFact({ label, value, note, valueClass }: DeepFactProps) {
  return (
    <div className="px-5 py-4 not-first:border-l not-first:border-deep-line md:px-8">
      <dt className="text-small text-on-deep-muted">{label}</dt>
      <dd>
        <span className={cn("figure block", valueClass)}>{value}</span>
        <span className="block text-small text-on-deep-muted">{note}</span>
      </dd>
    </div>
  );
}
