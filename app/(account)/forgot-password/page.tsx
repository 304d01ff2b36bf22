import type { Metadata } from "next";
import { ForgotPassword } from "@/components/account/forgot-password";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: account.forgot.title, alternates: { canonical: "/forgot-password" } };

export default async function ForgotPasswordPage() {
  return (
    <WelcomeShell academy={await currentAcademy()}>
      <ForgotPassword />
    </WelcomeShell>
  );
}
