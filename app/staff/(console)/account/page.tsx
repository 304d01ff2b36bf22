import { DevicesCard } from "@/components/staff/account/devices-card";
import { PasswordCard } from "@/components/staff/account/password-card";
import { SecondFactorCard } from "@/components/staff/account/second-factor-card";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { Alert } from "@/components/ui/alert";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import { requireStaff } from "@/lib/staff/session";

export const metadata = { title: ownSignIn.title };

/** Open to staff who have to set up the second step first: every other page leads here. */
export default async function AccountPage() {
  const { needsSecondFactor } = await requireStaff();
  return (
    <ConsolePage>
      <PageHead title={ownSignIn.title} lead={ownSignIn.lead} />
      {needsSecondFactor && <Alert tone="warn" title={ownSignIn.factor.needed} />}
      <SecondFactorCard />
      {!needsSecondFactor && <PasswordCard />}
      <DevicesCard />
    </ConsolePage>
  );
}
