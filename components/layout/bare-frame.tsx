import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";
import { PLAIN_LOGO_PATH } from "@/lib/look/plain-logo-path";

/** The logo and the page's `main`, for pages whose code comes with every other page: hence the logo as a file. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="wrap pt-2">
        <PageLink href="/" className="inline-block">
          {/* biome-ignore lint/performance/noImgElement: next/image is code. Lazy, or every page would preload it. */}
          <img src={PLAIN_LOGO_PATH} alt={layout.nav.home} width={168} height={48} loading="lazy" />
        </PageLink>
      </header>
      <main>{children}</main>
    </>
  );
}
