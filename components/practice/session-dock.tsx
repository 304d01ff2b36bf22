import type { ReactNode, Ref } from "react";
import { Button } from "@/components/ui/button";
import { footRoom } from "@/components/ui/foot-room";
import { practiceSessionCopy } from "@/lib/copy/practice-session";

const copy = practiceSessionCopy.session;

export function SessionDock({ children }: { children: ReactNode }) {
  return (
    <footer
      ref={footRoom}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-135 gap-2.5">{children}</div>
    </footer>
  );
}

type CheckDockProps = { ref: Ref<HTMLButtonElement>; told: number; total: number; onCheck: () => void };

/** A set is checked once each of its statements was told, so that nobody sees a truth without having tried. */
export function CheckDock({ ref, told, total, onCheck }: CheckDockProps) {
  return (
    <>
      <p role="status" className="grid min-w-20 content-center text-small text-muted">
        {copy.told(told, total)}
        <span className="hidden pointer-fine:block">{copy.tellByKey}</span>
      </p>
      <Button ref={ref} className="flex-1" disabled={told < total} onClick={onCheck}>
        {copy.check}
      </Button>
    </>
  );
}
