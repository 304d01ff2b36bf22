import type { Metadata } from "next";
import { type MailedLinkParams, readMailedLink } from "@/components/account/mailed-link";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

// The address is a secret: it goes neither to search engines nor to other sites.
export const metadata: Metadata = { title: account.reset.title, robots: { index: false }, referrer: "no-referrer" };

export default async function ResetPasswordPage({ searchParams }: { searchParams: MailedLinkParams }) {
  return (
    <WelcomeShell academy={await currentAcademy()}>
      <ResetPasswordForm {...(await readMailedLink(searchParams))} />
    </WelcomeShell>
  );
}
