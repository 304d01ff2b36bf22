import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

/** Without the page frame: this file comes with every page. */
export default function NotFound() {
  return (
    <BareFrame>
      <FlatlineNotice
        code="৪০৪"
        title={layout.notFound.title}
        text={layout.notFound.text}
        action={<ButtonLink href="/">{layout.notFound.home}</ButtonLink>}
      />
    </BareFrame>
  );
}
