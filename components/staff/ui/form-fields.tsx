import { type ComponentProps, type ReactNode, useId } from "react";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";

type Common = { label: string; error?: string; hint?: ReactNode; className?: string };

export function SelectField({
  label,
  error,
  hint,
  className,
  required,
  children,
  ...select
}: Common & Omit<ComponentProps<"select">, "id">) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={`${controlClass} ${controlState(error)}`}>
        <select
          {...select}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
        >
          {children}
        </select>
      </div>
    </Field>
  );
}

export function AreaField({
  label,
  error,
  hint,
  className,
  required,
  ...area
}: Common & Omit<ComponentProps<"textarea">, "id">) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={`${controlClass} ${controlState(error)}`}>
        <textarea
          rows={4}
          {...area}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="min-w-0 flex-1 resize-y bg-transparent py-2 outline-none"
        />
      </div>
    </Field>
  );
}

export function CheckField({ label, ...input }: { label: ReactNode } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input type="checkbox" {...input} className="size-4.5 accent-primary" />
      <span>{label}</span>
    </label>
  );
}
