import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export const controlClass =
  "flex min-h-12 min-w-0 items-center gap-2.5 rounded-control border bg-surface px-3.5 transition-colors duration-150";

/** Border of a control, by whether its value was refused: it stays red while the value is corrected. */
export function controlState(error: string | undefined): string {
  return error
    ? "border-danger ring-1 ring-danger focus-within:ring-2"
    : "border-line-strong focus-within:border-primary focus-within:ring-1 focus-within:ring-primary";
}

/** The ids that tie a control to its words: pass to `aria-describedby`. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  return cn(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

type FieldProps = {
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Label above, control, then hint and error below. `TextField` and `PasswordField` are built on it. */
export function Field({ id, label, required, error, hint, className, children }: FieldProps) {
  return (
    <div className={cn("grid min-w-0 content-start gap-1", className)}>
      <label htmlFor={id} className="justify-self-start text-small font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-meta text-danger-ink">
          <Icon as={CircleAlert} size={16} className="mt-[3px]" />
          {error}
        </p>
      )}
    </div>
  );
}
