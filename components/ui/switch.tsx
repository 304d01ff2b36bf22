import { useId } from "react";
import { cn } from "@/components/ui/cn";

type SwitchProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch takes effect at once; a value that is sent with a form is a checkbox. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!checked)}
        className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control text-left"
      >
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span
          className={cn(
            "flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150",
            checked ? "justify-end border-primary bg-primary" : "border-line-strong bg-surface-2",
          )}
        >
          <span className={cn("size-5 rounded-full", checked ? "bg-on-primary" : "bg-line-strong")} />
        </span>
      </button>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
    </div>
  );
}
