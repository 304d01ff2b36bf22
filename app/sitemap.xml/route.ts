import { env } from "@/lib/env";
import { cachedLandingPage } from "@/server/cached-catalogue";
import { offerIfKnown } from "@/server/cached-diagnostic";

// A build has no database.
export const dynamic = "force-dynamic";

const entry = (path: string, changed?: string) =>
  `<url><loc>${env.SITE_URL}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;

/** A list that lacks courses would take them out of the search engines. */
const unavailable = () =>
  new Response(null, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } });

export async function GET(): Promise<Response> {
  const { courses, promoVideos, isComplete } = await cachedLandingPage();
  if (!isComplete) return unavailable();
  const changes = [...courses, ...promoVideos].map(({ updated_at }) => updated_at).sort();
  const entries = [
    entry("/", changes.at(-1)),
    ...((await offerIfKnown()) ? [entry("/diagnostic")] : []),
    ...courses.map(({ id, updated_at }) => entry(`/course/${id}`, updated_at)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml", "Cache-Control": "public, max-age=0, must-revalidate" },
  });
}
