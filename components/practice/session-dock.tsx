import type { ReactNode } from "react";
import { footRoom } from "@/components/ui/foot-room";

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
