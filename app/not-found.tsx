import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { NotFoundNotice } from "@/components/layout/not-found-notice";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

/** Of a page that refuses an id. Without the page frame, as this file comes with every page. */
export default function NotFound() {
  return (
    <BareFrame>
      <NotFoundNotice />
    </BareFrame>
  );
}
