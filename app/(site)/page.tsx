import type { Metadata } from "next";
import { connection } from "next/server";
import { Landing } from "@/components/landing/landing";
import { PageShell } from "@/components/layout/page-shell";
import { dateInDhaka } from "@/lib/format";
import { cachedLandingPage } from "@/lib/http/cached-catalogue";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function LandingPage() {
  // Rendered on request, from cached data: a build has no database, and "next batch" depends on the day.
  await connection();
  const data = await cachedLandingPage();
  return (
    <PageShell variant="public">
      <Landing {...data} today={dateInDhaka(new Date())} />
    </PageShell>
  );
}
