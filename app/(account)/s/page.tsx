import type { Metadata } from "next";
import { z } from "zod";
import { SlipPasswordForm } from "@/components/account/slip-password-form";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { slipPage } from "@/lib/copy/slips";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it goes neither to search engines nor to other sites.
export const metadata: Metadata = { title: slipPage.title, robots: { index: false }, referrer: "no-referrer" };

const searchSchema = z.object({ c: z.string().max(100).catch("") });

type SlipPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A slip's page has a short address, which somebody without a camera can type. */
export default async function SlipPage({ searchParams }: SlipPageProps) {
  const { c: code } = searchSchema.parse(await searchParams);
  return (
    <WelcomeShell academy={await currentAcademy()}>
      <SlipPasswordForm code={code} />
    </WelcomeShell>
  );
}
