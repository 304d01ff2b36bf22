import { Check } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";

type OptionProps = {
  /** The name of the radio group. */
  name: string;
  letter: string | undefined;
  text: string;
  html?: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** A radio button whose target is the whole row: arrow keys, screen readers and touch come with the platform. */
export function Option({ name, letter, text, html, checked, disabled, onChoose }: OptionProps) {
  return (
    <label
      className={cn(
        "relative grid min-h-14 grid-cols-[2rem_minmax(0,1fr)] items-center gap-3 rounded-row border py-2 pr-3.5 pl-3 text-lead has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
        checked
          ? "border-primary bg-primary-soft font-semibold ring-1 ring-primary ring-inset"
          : "border-line-strong bg-surface",
        disabled ? "cursor-not-allowed" : "cursor-pointer hover:border-primary",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden="true"
        className={cn(
          "grid size-8 place-items-center rounded-full border-[1.5px] text-body leading-none font-semibold",
          checked ? "border-primary bg-primary text-on-primary" : "border-line-strong",
        )}
      >
        {checked ? <Icon as={Check} size={18} /> : letter}
      </span>
      <MarkedText as="span" text={text} html={html} className="min-w-0" />
    </label>
  );
}
