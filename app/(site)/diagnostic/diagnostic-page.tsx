import { notFound } from "next/navigation";
import { DiagnosticIntro } from "@/components/diagnostic/diagnostic-intro";
import { DiagnosticStart } from "@/components/diagnostic/diagnostic-start";
import { Suggestions } from "@/components/diagnostic/suggestions";
import { databaseNow } from "@/lib/clock-queries";
import { dateInDhaka } from "@/lib/format";
import { cachedLandingPage } from "@/server/cached-catalogue";
import { cachedOffer } from "@/server/cached-diagnostic";

/** The same page for visitors who come by a shared link. */
export async function DiagnosticPage({ shared }: { shared?: number }) {
  const [offer, { courses }] = await Promise.all([cachedOffer(), cachedLandingPage()]);
  if (!offer) notFound();
  return (
    <DiagnosticStart
      intro={<DiagnosticIntro offer={offer} shared={shared} />}
      suggestions={<Suggestions courses={courses} today={dateInDhaka(databaseNow())} />}
    />
  );
}
