import { CircleDot, ListChecks } from "lucide";
import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { type QuestionKind, questionKinds } from "@/lib/exams/question-kind";

export const kindIcons: Record<QuestionKind, typeof CircleDot> = { single: CircleDot, true_false_set: ListChecks };

/** How the question is answered. What is typed stays when it changes. */
export function KindField({ kind, onChange }: { kind: QuestionKind; onChange: (kind: QuestionKind) => void }) {
  const id = useId();
  return (
    <fieldset className="flex overflow-hidden rounded-control border border-line-strong bg-surface max-md:w-full">
      <legend className="sr-only">{copy.kind}</legend>
      {questionKinds.map((one) => (
        <label
          key={one}
          className={cn(
            "flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 px-3.5 text-meta whitespace-nowrap not-first-of-type:border-l not-first-of-type:border-line-strong has-focus-visible:inset-ring-2 has-focus-visible:inset-ring-primary md:min-h-9.5",
            one === kind ? "bg-primary-soft font-semibold text-on-primary-soft" : "hover:bg-surface-2",
          )}
        >
          <input
            type="radio"
            name={`${id}-kind`}
            checked={one === kind}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          <Icon as={kindIcons[one]} size={18} />
          {copy.kinds[one]}
        </label>
      ))}
    </fieldset>
  );
}
