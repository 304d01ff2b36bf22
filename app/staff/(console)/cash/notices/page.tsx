import { NoticeList } from "@/components/staff/cash/notice-list";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { noticesCopy } from "@/lib/copy/staff-notices";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: noticesCopy.title };

export default async function NoticesPage() {
  const viewer = await requireCapability("payments.read");
  return (
    <ConsolePage>
      <NoticeList mayWrite={can(viewer, "payments.write")} />
    </ConsolePage>
  );
}
