"use client";

import "@/app/fonts/faces";
import "@/app/globals.css";
import { BareFrame } from "@/components/layout/bare-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { layout } from "@/lib/copy/layout";

/**
 * Shown in the place of everything when a page failed: one such file for all pages, because its code comes with each.
 * Its link loads the page anew, because a file of an older build may be missing.
 */
export default function GlobalError() {
  return (
    <html lang="bn">
      <body>
        <title>{layout.error.title}</title>
        <BareFrame>
          <FlatlineNotice
            title={layout.error.title}
            text={layout.error.text}
            action={
              <>
                <Button onClick={() => location.reload()}>{common.retry}</Button>
                <ButtonLink href="/" variant="secondary">
                  {common.backHome}
                </ButtonLink>
              </>
            }
          />
        </BareFrame>
      </body>
    </html>
  );
}
