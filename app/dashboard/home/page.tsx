import type { Metadata } from "next";
import { DashboardHome } from "@/components/dashboard/home";
import { dashboard } from "@/lib/copy/dashboard";

export const metadata: Metadata = { title: dashboard.home.pageTitle };

export default function DashboardHomePage() {
  return <DashboardHome />;
}
