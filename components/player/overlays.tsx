import { Pause, Play } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { player as copy } from "@/lib/copy/player";

export function Buffering({ waiting }: { waiting: boolean }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center">
      {waiting && (
        <>
          <Spinner className="size-11" />
          <span className="sr-only">{copy.loading}</span>
        </>
      )}
    </div>
  );
}

/** For pointers; readers and keyboards have the same on the bar. While it runs only fingers need it. */
export function CentreButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onToggle}
      className={cn(
        "absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-deep/70 text-white group-data-idle:hidden",
        !paused && "pointer-fine:hidden",
      )}
    >
      {paused ? (
        <Icon as={Play} size={28} className="ml-1 fill-current" />
      ) : (
        <Icon as={Pause} size={28} className="fill-current" />
      )}
    </button>
  );
}

export function Flash({ text }: { text: string }) {
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-3 grid justify-items-center">
      {text && <span className="rounded-full bg-deep/85 px-3.5 py-1 text-small font-semibold">{text}</span>}
    </p>
  );
}
