import { notFound } from "next/navigation";
import { DeskScreen } from "@/components/staff/desk/desk-screen";
import { deskCopy } from "@/lib/copy/staff-desk";
import { requireCapability } from "@/lib/staff/session";
import { deskFacts } from "@/server/desk-facts";

export const metadata = { title: deskCopy.claim };

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  await requireCapability("claims.read");
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const target = { claimId: Number(id), isClaimPage: true, noticeId: null, username: null, due: null };
  return <DeskScreen target={target} {...(await deskFacts())} />;
}
