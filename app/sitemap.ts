import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { cachedLandingPage } from "@/server/cached-catalogue";

// A build has no database.
export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { courses, promoVideos } = await cachedLandingPage();
  const changes = [...courses, ...promoVideos].map(({ updated_at }) => updated_at).sort();
  return [
    { url: `${env.SITE_URL}/`, lastModified: changes.at(-1) },
    ...courses.map(({ id, updated_at }) => ({ url: `${env.SITE_URL}/course/${id}`, lastModified: updated_at })),
  ];
}
