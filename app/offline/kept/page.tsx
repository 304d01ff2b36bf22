import type { Metadata } from "next";
import { KeptScreen } from "@/components/kept/kept-screen";
import { BareFrame } from "@/components/layout/bare-frame";
import { OfflineNotice } from "@/components/offline/offline-notice";
import { kept } from "@/lib/copy/kept";
import { currentAcademy } from "@/server/current-academy";

export const metadata: Metadata = { title: kept.overview.title, robots: { index: false } };

/** Kept by the service worker for who keeps a room, and shown at a course's address when there is no connection. */
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
