import type { Metadata } from "next";
import { NotFoundNotice } from "@/components/layout/not-found-notice";
import { PageState } from "@/components/layout/page-state";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

/** Every address that is no other page's: its 404 has the whole frame, which the root's would carry into each page. */
export default function MissingPage() {
  return (
    <>
      <PageState is="missing" />
      <NotFoundNotice />
    </>
  );
}
