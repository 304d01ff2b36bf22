import type { Metadata } from "next";
import { PageShell } from "@/components/layout/page-shell";
import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { layout } from "@/lib/copy/layout";

export const metadata: Metadata = { title: layout.notFound.title };

export default function NotFound() {
  return (
    <PageShell variant="plain">
      <FlatlineNotice
        code="৪০৪"
        title={layout.notFound.title}
        text={layout.notFound.text}
        action={<ButtonLink href="/">{layout.notFound.home}</ButtonLink>}
      />
    </PageShell>
  );
}
