import { Logo } from "@/components/layout/logo";
import { LandingScreen } from "@/components/staff/landing/landing-screen";
import { databaseNow } from "@/lib/clock-queries";
import { landingCopy } from "@/lib/copy/staff-landing";
import { dateInDhaka } from "@/lib/format";
import { requireCapability } from "@/lib/staff/session";
import { cachedLandingPage } from "@/server/cached-catalogue";
import { offerIfKnown } from "@/server/cached-diagnostic";
import { currentAcademy } from "@/server/current-academy";

export const metadata = { title: landingCopy.title };

export default async function LandingTextsPage() {
  await requireCapability("settings.write");
  const [{ isComplete: _, ...lists }, academy, diagnostic] = await Promise.all([
    cachedLandingPage(),
    currentAcademy(),
    offerIfKnown(),
  ]);
  return (
    <LandingScreen
      page={{ ...lists, academy, diagnostic, today: dateInDhaka(databaseNow()) }}
      logo={<Logo academy={academy} />}
    />
  );
}
