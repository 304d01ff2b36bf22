import type { IconNode } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

export type TextFieldProps = Omit<ComponentProps<"input">, "id" | "children"> & {
  label: string;
  error?: string;
  hint?: ReactNode;
  icon?: IconNode;
  /** A control inside the box, at its end. */
  trailing?: ReactNode;
};

/** Spread react-hook-form's `register()` into it; `className` is the outer box's. */
export function TextField({ label, error, hint, icon, trailing, className, required, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={cn(controlClass, controlState(error))}>
        {icon && <Icon as={icon} size={19} className="text-muted" />}
        <input
          type="text"
          {...input}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted placeholder:opacity-100 disabled:text-muted"
        />
        {trailing}
      </div>
    </Field>
  );
}
