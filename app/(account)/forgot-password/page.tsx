import type { Metadata } from "next";
import { ForgotPassword } from "@/components/account/forgot-password";
import { WelcomeShell } from "@/components/account/welcome-shell";
import { account } from "@/lib/copy/account";

export const metadata: Metadata = { title: account.forgot.title, alternates: { canonical: "/forgot-password" } };

export default function ForgotPasswordPage() {
  return (
    <WelcomeShell>
      <ForgotPassword />
    </WelcomeShell>
  );
}
