import type { Metadata } from "next";
import { pageMetadata } from "@/app/page-metadata";
import { Landing } from "@/components/landing/landing";
import { JsonLd } from "@/components/layout/json-ld";
import { landingEntriesWithout } from "@/components/layout/navigation";
import { PageShell } from "@/components/layout/page-shell";
import { PageState } from "@/components/layout/page-state";
import { courseListData, organizationData, promoVideoData } from "@/lib/catalogue/structured-data";
import { databaseNow } from "@/lib/clock-queries";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { emptySections } from "@/lib/settings/landing-schema";
import { cachedLandingPage } from "@/server/cached-catalogue";
import { offerIfKnown } from "@/server/cached-diagnostic";
import { currentAcademy } from "@/server/current-academy";
import { currentLandingTexts } from "@/server/current-landing";

export async function generateMetadata(): Promise<Metadata> {
  const academy = await currentAcademy();
  return pageMetadata(academy, { description: academy.description, path: "/", picture: "/og" });
}

// "Next batch" depends on the day as well.
export const revalidate = 60;

export default async function LandingPage() {
  const [{ isComplete, ...data }, academy, texts, diagnostic] = await Promise.all([
    cachedLandingPage(),
    currentAcademy(),
    currentLandingTexts(),
    offerIfKnown(),
  ]);
  return (
    <PageShell variant="public" academy={academy} entries={landingEntriesWithout(emptySections(texts))}>
      {!isComplete && <PageState is="incomplete" />}
      <JsonLd data={organizationData(academy, env.SITE_URL)} />
      <JsonLd data={courseListData(data.courses, env.SITE_URL)} />
      {data.promoVideos.map((video) => (
        <JsonLd key={video.id} data={promoVideoData(video, env.SITE_URL)} />
      ))}
      <Landing {...data} academy={academy} texts={texts} today={dateInDhaka(databaseNow())} diagnostic={diagnostic} />
    </PageShell>
  );
}
