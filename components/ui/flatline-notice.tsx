import type { ReactNode } from "react";

type FlatlineNoticeProps = { code?: string; title: string; text: string; action: ReactNode };

/** A whole page that has nothing to show: the pulse dies away into a flat line. */
export function FlatlineNotice({ code, title, text, action }: FlatlineNoticeProps) {
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-center gap-3 py-14 text-center">
      {code && (
        <p aria-hidden="true" className="figure figure-great leading-none text-primary">
          {code}
        </p>
      )}
      <svg aria-hidden="true" viewBox="0 0 400 56" className="mb-2 w-full max-w-100 text-primary">
        <path
          d="M0 36h50q5-9 10 0h6l3 5 6-34 6 46 4-17h8q9-15 18 0h60q4-6 8 0h5l2 3 4-16 4 22 3-9h6q6-8 12 0H400"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <h1>{title}</h1>
      <p className="max-w-[44ch] text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  );
}
