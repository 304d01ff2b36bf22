import { cn } from "@/components/ui/cn";

const grounds = {
  paper: "border-line-strong bg-surface text-ink",
  deep: "border-on-deep-muted text-on-deep-soft",
  primary: "border-white/65 text-white",
};

/** The key of an action, on its button; a phone has no keys. */
export function KeyCap({ children, on = "paper" }: { children: string; on?: keyof typeof grounds }) {
  return (
    <span
      aria-hidden="true"
      lang="en"
      className={cn(
        // biome-ignore lint/plugin/type-scale: a key's cap stands inside a button of one line
        "hidden h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-b-2 px-1.5 font-sans text-[0.75rem] leading-none font-semibold whitespace-nowrap pointer-fine:md:inline-grid",
        grounds[on],
      )}
    >
      {children}
    </span>
  );
}
