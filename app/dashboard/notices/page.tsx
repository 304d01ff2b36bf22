import type { Metadata } from "next";
import { NoticesPage } from "@/components/notices/notices-page";
import { notices } from "@/lib/copy/notices";

export const metadata: Metadata = { title: notices.title };

export default function Notices() {
  return (
    <div className="wrap pt-4 lg:pt-8">
      <NoticesPage />
    </div>
  );
}
