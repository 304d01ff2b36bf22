import type { Metadata } from "next";
import { type WatchParams, watchParams } from "@/app/(site)/course/[id]/watch/watch-params";
import { RequireSession } from "@/components/account/require-session";
import { Header } from "@/components/layout/header";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { WatchPage } from "@/components/watch/watch-page";
import { watch } from "@/lib/copy/watch";
import { currentAcademy } from "@/server/current-academy";

// The page holds nothing of the recording: the browser asks for it with its own login.
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: watch.pageTitle, robots: { index: false } };

/** A leaf: on the phone nothing but the class and the way back. */
export default async function WatchRoute({ params }: WatchParams) {
  const address = await watchParams(params);
  const academy = await currentAcademy();
  return (
    <div className="theme-auto">
      <SkipLink />
      <div className="max-lg:hidden">
        <Header logo={<Logo academy={academy} />} />
      </div>
      <RequireSession>
        <WatchPage {...address} phone={academy.phone} />
      </RequireSession>
    </div>
  );
}
