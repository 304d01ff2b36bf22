import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { layout } from "@/lib/copy/layout";

/** The logo and the page's `main`, for pages whose code comes with every other page: hence the logo as a file. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="wrap pt-2">
        <PageLink href="/" className="inline-block">
          {/* biome-ignore lint/performance/noImgElement: next/image is code. Lazy, or every page would preload it. */}
          <img src="/logo.svg" alt={layout.nav.home} width={150} height={49} loading="lazy" />
        </PageLink>
      </header>
      <main>{children}</main>
    </>
  );
}
