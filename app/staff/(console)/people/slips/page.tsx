import { SlipsScreen } from "@/components/staff/people-slips/slips-screen";
import { slipsCopy } from "@/lib/copy/slips";
import { slipQuerySchema } from "@/lib/people/slip-schema";
import { requireCapability } from "@/lib/staff/session";
import { currentAcademy } from "@/server/current-academy";

export const metadata = { title: slipsCopy.title };

type SlipsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SlipsPage({ searchParams }: SlipsPageProps) {
  await requireCapability("enrollments.write");
  const { run, account } = slipQuerySchema.safeParse(await searchParams).data ?? {};
  return <SlipsScreen run={run} account={account} academy={(await currentAcademy()).name} />;
}
