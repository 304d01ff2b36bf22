import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/ui/toast";
import { deskCopy as copy } from "@/lib/copy/staff-desk";
import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";
import { noticeById } from "@/lib/enrollments/staff-client";

const open: readonly StaffNotice["state"][] = ["unclaimed", "unread", "claimed"];

/** Money that another page links to, as long as nobody used it. @returns whether it is on its way */
export function useLinkedNotice(id: number | null, onFound: (notice: StaffNotice) => void): boolean {
  const [done, setDone] = useState<number | null>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    async function load(noticeId: number) {
      try {
        const notice = await noticeById(noticeId).load();
        if (!isCurrent) return;
        if (open.includes(notice.state)) found(notice);
        else toast.error(copy.noticeGone);
      } catch {
        if (isCurrent) toast.error(copy.noticeFailed);
      }
      if (isCurrent) setDone(noticeId);
    }
    load(id);
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return id !== null && done !== id;
}
