import type { Metadata } from "next";
import { BareFrame } from "@/components/layout/bare-frame";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { offline } from "@/lib/copy/offline";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: offline.title, robots: { index: false } };

/** Kept by the service worker, and shown at any address when there is no connection. */
export default async function OfflinePage() {
  const { phone } = await currentAcademy();
  return (
    <BareFrame>
      <OfflineNotice phone={phone} />
    </BareFrame>
  );
}
