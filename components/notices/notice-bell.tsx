"use client";

import { Bell } from "lucide";
import { usePathname } from "next/navigation";
import { UnreadBadge } from "@/components/notices/unread-badge";
import { useMendedPush } from "@/components/notices/use-mended-push";
import { unreadWords, useUnread } from "@/components/notices/use-unread";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";

const PAGE = "/dashboard/notices";

/** Loaded only for learners who are logged in. Where the bar at the foot has it, or it finds no place, it is not there. */
export function NoticeBell() {
  const isHere = usePathname().startsWith(PAGE);
  const unread = useUnread();
  useMendedPush();
  return (
    <PageLink
      href={PAGE}
      aria-label={unreadWords(unread)}
      aria-current={isHere ? "page" : undefined}
      className={cn(
        "relative grid size-11 place-items-center rounded-control hover:text-primary max-[22.4375rem]:hidden max-lg:with-bar:hidden",
        isHere ? "text-primary" : "text-ink",
      )}
    >
      <Icon as={Bell} size={22} />
      <UnreadBadge count={unread} className="top-0.5 right-0 ring-paper" />
    </PageLink>
  );
}
