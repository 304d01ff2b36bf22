import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { NotFoundNotice } from "@/components/layout/not-found-notice";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

/** Shown for a page that refuses an id. It has no page frame, because this file is part of every page. */
export default function NotFound() {
  return (
    <BareFrame>
      <NotFoundNotice />
    </BareFrame>
  );
}
