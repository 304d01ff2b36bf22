import { ArrowLeft } from "lucide";
import type { Metadata } from "next";
import { NoticePreferences } from "@/components/notices/preferences";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { notices } from "@/lib/copy/notices";

export const metadata: Metadata = { title: notices.preferences.title };

export default function NoticePreferencesPage() {
  return (
    <div className="wrap max-w-160 pt-4 lg:pt-8">
      <PageLink
        href="/dashboard/notices"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <Icon as={ArrowLeft} />
        {notices.title}
      </PageLink>
      <h1 className="mb-5 text-section">{notices.preferences.title}</h1>
      <NoticePreferences />
    </div>
  );
}
