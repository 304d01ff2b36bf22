"use client";

import "@/app/fonts/faces";
import "@/app/globals.css";
import { Button } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { layout } from "@/lib/copy/layout";

/** Stands in for the root layout when that one fails. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="bn">
      <body>
        <title>{layout.error.title}</title>
        <main>
          <FlatlineNotice
            title={layout.error.title}
            text={layout.error.text}
            action={<Button onClick={reset}>{common.retry}</Button>}
          />
        </main>
      </body>
    </html>
  );
}
