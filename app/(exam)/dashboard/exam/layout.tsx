import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = { robots: { index: false } };

/** Nothing but the exam: no header, no footer. */
export default function ExamLayout({ children }: { children: ReactNode }) {
  return <div className="theme-auto">{children}</div>;
}
