import type { ReactNode } from "react";
import { EcgTrace } from "@/components/ui/ecg";

type ExamNoticeProps = { title: string; text: string; detail?: ReactNode; action: ReactNode };

/** The whole screen when there is no paper to show. */
export function ExamNotice({ title, text, detail, action }: ExamNoticeProps) {
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-center gap-3 py-14 text-center">
      <EcgTrace className="text-primary" />
      <h1 className="text-section md:text-display">{title}</h1>
      <p role="status" className="max-w-[44ch] text-muted">
        {text}
      </p>
      {detail && <div className="w-full max-w-[44ch] text-left">{detail}</div>}
      <div className="mt-2">{action}</div>
    </main>
  );
}
