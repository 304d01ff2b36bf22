import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { account } from "@/lib/copy/account";

export const metadata: Metadata = { title: account.change.title, alternates: { canonical: "/change-password" } };

export default function DashboardChangePasswordPage() {
  return (
    <div className="wrap py-6 lg:py-10">
      <ChangePasswordForm />
    </div>
  );
}
