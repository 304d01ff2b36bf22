"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ProblemNotice } from "@/components/player/problem-notice";
import { Spinner } from "@/components/ui/spinner";
import { player as copy } from "@/lib/copy/player";

function Frame({ children }: { children: ReactNode }) {
  return <div className="on-deep relative grid aspect-video w-full place-items-center bg-deep">{children}</div>;
}

function Opening() {
  return (
    <Frame>
      <Spinner className="size-11" />
      <span role="status" className="sr-only">
        {copy.loading}
      </span>
    </Frame>
  );
}

/** The player itself did not arrive. A script that failed is not asked for twice, so the page is loaded anew. */
function Unavailable() {
  return (
    <Frame>
      <ProblemNotice title={copy.failed} text={copy.failedText} onRetry={() => window.location.reload()} />
    </Frame>
  );
}

/** The player, fetched when a video is opened. */
export const LazyPlayer = dynamic(
  () =>
    import("@/components/player/source-player").then(
      ({ SourcePlayer }) => SourcePlayer,
      () => Unavailable,
    ),
  { ssr: false, loading: Opening },
);
