import { useId } from "react";
import { cn } from "@/components/ui/cn";

type Use = { checked: boolean; onChange: (checked: boolean) => void };
type SwitchProps = Use & { label: string; hint: string };

/** The look of a switch, which stands in a button that says its words. */
function Knob({ checked }: { checked: boolean }) {
  return (
    <span
      className={cn(
        "flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-150",
        checked ? "justify-end border-primary bg-primary" : "border-line-strong bg-surface-2",
      )}
    >
      <span className={cn("size-5 rounded-full", checked ? "bg-on-primary" : "bg-line-strong")} />
    </span>
  );
}

/** A switch before its words, for a row that says by its title what it is about. */
export function InlineSwitch({ label, checked, onChange }: Use & { label: string }) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="flex min-h-11 items-center gap-2.5 text-left"
    >
      <Knob checked={checked} />
      {label}
    </button>
  );
}

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
        <Knob checked={checked} />
      </button>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
    </div>
  );
}
