import type { Metadata } from "next";
import { Activation } from "@/components/account/activation";
import { ActivationLinks } from "@/components/account/activation-links";
import { FormHeading } from "@/components/account/form-parts";
import { type MailedLinkParams, readMailedLink } from "@/components/account/mailed-link";
import { ResendActivationForm } from "@/components/account/resend-activation-form";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it goes neither to search engines nor to other sites.
export const metadata: Metadata = {
  title: account.activation.pageTitle,
  robots: { index: false },
  referrer: "no-referrer",
};

type ActivateParams = { searchParams: MailedLinkParams };

export default async function ActivatePage({ searchParams }: ActivateParams) {
  const academy = await currentAcademy();
  if ((await searchParams).resend !== undefined) {
    return (
      <WelcomeShell academy={academy}>
        <FormHeading title={account.activation.pageTitle} />
        <ResendActivationForm />
        <ActivationLinks />
      </WelcomeShell>
    );
  }
  return (
    <WelcomeShell academy={academy}>
      <Activation {...(await readMailedLink(searchParams))} academy={academy.short_name} />
    </WelcomeShell>
  );
}
