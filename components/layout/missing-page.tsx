import { BareFrame } from "@/components/layout/bare-frame";
import { NotFoundNotice } from "@/components/layout/not-found-notice";
import { PageState } from "@/components/layout/page-state";

/** A whole page for what does not exist, where the page's frame is not around it. */
export function MissingPage() {
  return (
    <BareFrame>
      <PageState is="missing" />
      <NotFoundNotice />
    </BareFrame>
  );
}
