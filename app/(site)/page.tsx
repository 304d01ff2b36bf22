import type { Metadata } from "next";
import { Landing } from "@/components/landing/landing";
import { PageShell } from "@/components/layout/page-shell";
import { dateInDhaka } from "@/lib/format";
import { cachedLandingPage } from "@/lib/http/cached-catalogue";

export const metadata: Metadata = { alternates: { canonical: "/" } };

// "Next batch" depends on the day as well.
export const revalidate = 60;

export default async function LandingPage() {
  const data = await cachedLandingPage();
  return (
    <PageShell variant="public">
      <Landing {...data} today={dateInDhaka(new Date())} />
    </PageShell>
  );
}
