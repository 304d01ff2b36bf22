import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";

type SelectFieldProps = Omit<ComponentProps<"select">, "id"> & { label: string; error?: string; hint?: ReactNode };

/** The platform's own list; `children` are the options. */
export function SelectField({ label, error, hint, className, required, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required} error={error} hint={hint} className={className}>
      <div className={cn(controlClass, controlState(error), "relative pr-0")}>
        <select
          {...select}
          id={id}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
          className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent pr-11 outline-none"
        >
          {children}
        </select>
        <Icon as={ChevronDown} size={19} className="pointer-events-none absolute right-3.5 text-muted" />
      </div>
    </Field>
  );
}
