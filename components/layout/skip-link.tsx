import { layout } from "@/lib/copy/layout";

export const MAIN_ID = "main";

/** First in the page; seen only when it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:translate-y-0"
    >
      {layout.skipToContent}
    </a>
  );
}
