import type { Metadata } from "next";
import { KeptScreen } from "@/components/kept/kept-screen";
import { BareFrame } from "@/components/layout/bare-frame";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { kept } from "@/lib/copy/kept";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: kept.overview.title, robots: { index: false } };

/**
 * The service worker keeps this page for learners who keep a room, and shows it at a course's address without a
 * connection.
 */
export default async function KeptPage() {
  const { phone } = await currentAcademy();
  return (
    <BareFrame>
      <KeptScreen>
        <OfflineNotice phone={phone} />
      </KeptScreen>
    </BareFrame>
  );
}
