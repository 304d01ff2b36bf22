import type { Metadata } from "next";
import { ClaimList } from "@/components/claims/claim-list";
import { OwnDues } from "@/components/dashboard/own-dues";
import { claimTrack } from "@/lib/copy/claim-track";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: claimTrack.title };

export default async function PaymentsPage() {
  const { phone, opens, closes, payment_accounts } = await currentAcademy();
  return (
    <div className="wrap pt-6 lg:pt-10">
      <h1 className="mb-6">{claimTrack.title}</h1>
      <ClaimList office={{ phone, opens, closes }} accounts={payment_accounts} />
      <OwnDues accounts={payment_accounts} />
    </div>
  );
}
