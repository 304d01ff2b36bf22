"use client";

import { PageShell } from "@/components/layout/page-shell";
import { Button, ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { layout } from "@/lib/copy/layout";

export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <PageShell variant="plain">
      <FlatlineNotice
        title={layout.error.title}
        text={layout.error.text}
        action={
          <>
            <Button onClick={reset}>{common.retry}</Button>
            <ButtonLink href="/" variant="secondary">
              {common.backHome}
            </ButtonLink>
          </>
        }
      />
    </PageShell>
  );
}
