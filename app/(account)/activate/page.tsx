import type { Metadata } from "next";
import { Activation } from "@/components/account/activation";
import { type MailedLinkParams, readMailedLink } from "@/components/account/mailed-link";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it goes neither to search engines nor to other sites.
export const metadata: Metadata = {
  title: account.activation.pageTitle,
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function ActivatePage({ searchParams }: { searchParams: MailedLinkParams }) {
  const academy = await currentAcademy();
  return (
    <WelcomeShell academy={academy}>
      <Activation {...(await readMailedLink(searchParams))} academy={academy.short_name} />
    </WelcomeShell>
  );
}
