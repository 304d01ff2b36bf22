import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";

type TextAreaProps = Omit<ComponentProps<"textarea">, "id"> & { label: string; error?: string; hint?: ReactNode };

export function TextArea({ label, error, hint, className, required, rows = 4, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={cn(controlClass, controlState(error))}>
        <textarea
          {...input}
          id={id}
          rows={rows}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="min-w-0 flex-1 resize-y bg-transparent py-2.5 outline-none placeholder:text-muted placeholder:opacity-100"
        />
      </div>
    </Field>
  );
}
