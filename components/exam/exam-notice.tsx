import type { ReactNode } from "react";
import { EcgTrace } from "@/components/ui/ecg";

/** The whole screen when there is no paper to show. */
export function ExamNotice({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-center gap-3 py-14 text-center">
      <EcgTrace className="text-primary" />
      <h1 className="text-[28px] md:text-[36px]">{title}</h1>
      <p role="status" className="max-w-[44ch] text-muted">
        {text}
      </p>
      <div className="mt-2">{action}</div>
    </main>
  );
}
