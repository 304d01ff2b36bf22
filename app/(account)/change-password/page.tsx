import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { RequireSession } from "@/components/account/require-session";
import { PageShell } from "@/components/layout/page-shell";
import { account } from "@/lib/copy/account";

export const metadata: Metadata = { title: account.change.title, robots: { index: false } };

export default function ChangePasswordPage() {
  return (
    <RequireSession>
      <PageShell variant="plain">
        <div className="wrap py-8 md:py-14">
          <ChangePasswordForm />
        </div>
      </PageShell>
    </RequireSession>
  );
}
