import { pageMetadata } from "@/app/page-metadata";
import { Landing } from "@/components/landing/landing";
import { JsonLd } from "@/components/layout/json-ld";
import { PageShell } from "@/components/layout/page-shell";
import { courseListData, organizationData, promoVideoData } from "@/lib/catalogue/structured-data";
import { env } from "@/lib/env";
import { dateInDhaka } from "@/lib/format";
import { site } from "@/lib/site";
import { cachedLandingPage } from "@/server/cached-catalogue";

export const metadata = pageMetadata({ description: site.description, path: "/", picture: "/og" });

// "Next batch" depends on the day as well.
export const revalidate = 60;

export default async function LandingPage() {
  const data = await cachedLandingPage();
  return (
    <PageShell variant="public">
      <JsonLd data={organizationData(env.SITE_URL)} />
      <JsonLd data={courseListData(data.courses, env.SITE_URL)} />
      {data.promoVideos.map((video) => (
        <JsonLd key={video.id} data={promoVideoData(video, env.SITE_URL)} />
      ))}
      <Landing {...data} today={dateInDhaka(new Date())} />
    </PageShell>
  );
}
