import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { SetupScreen } from "@/components/staff/setup/setup-screen";
import { databaseNow } from "@/lib/clock-queries";
import { setupCopy } from "@/lib/copy/staff-setup";
import { findSetup, needsPhone } from "@/lib/staff/setup-mutations";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it does not go to other sites.
export const metadata: Metadata = { title: setupCopy.title, referrer: "no-referrer" };

const searchSchema = z.object({ key: z.string().catch("") });

type SetupPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { key } = searchSchema.parse(await searchParams);
  const now = databaseNow();
  const [academy, expiresAt] = await Promise.all([currentAcademy(), findSetup(key, now)]);
  if (!expiresAt) notFound();
  const minutes = Math.floor((expiresAt.getTime() - now.getTime()) / 60_000);
  return <SetupScreen setupKey={key} minutes={minutes} needsPhone={needsPhone()} heroTitle={academy.hero_title} />;
}
