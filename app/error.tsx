"use client";

import Link from "next/link";
import { Logo } from "@/components/layout/logo";
import { Button, ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { common } from "@/lib/copy/common";
import { layout } from "@/lib/copy/layout";

/** Without the page frame: this file's code comes with every page. */
export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
      <header className="wrap pt-2">
        <Link href="/">
          <Logo />
        </Link>
      </header>
      <main>
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
      </main>
    </>
  );
}
