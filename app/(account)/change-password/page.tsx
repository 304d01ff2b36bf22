import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { RequireSession } from "@/components/account/require-session";
import { PageShell } from "@/components/layout/page-shell";
import { account } from "@/lib/copy/account";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: account.change.title, robots: { index: false } };

export default async function ChangePasswordPage() {
  return (
    <div className="theme-auto">
      <RequireSession>
        <PageShell variant="dashboard" academy={await currentAcademy()}>
          <div className="wrap py-8 md:py-14">
            <ChangePasswordForm />
          </div>
        </PageShell>
      </RequireSession>
    </div>
  );
}
