import type { ReactNode } from "react";

/** The two ways on from a verdict. */
export function VerdictFoot({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2.5 border-t border-line px-5 pt-4 pb-5 md:grid-cols-2 md:px-10 md:pt-5 md:pb-7">
      {children}
    </div>
  );
}
