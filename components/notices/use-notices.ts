"use client";

import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { keepNotices, keptNotices } from "@/components/notices/kept-notices";
import { toast } from "@/components/ui/toast";
import { NetworkError } from "@/lib/api-client";
import { notices as copy } from "@/lib/copy/notices";
import { markNotices, noticePage, unreadNotices } from "@/lib/notices/client";
import type { Notice, NoticePage, Reading } from "@/lib/notices/schema";
import type { Topic } from "@/lib/notices/topics";
import { keepPage } from "@/lib/offline";
import { currentLearner } from "@/lib/session-store";
import { useRead } from "@/lib/use-read";

const PAGE = "/dashboard/notices";

type Shown = { notices: Notice[]; next: string | null };

const readIn = (notices: readonly Notice[], isRead: (notice: Notice) => boolean) =>
  notices.map((notice) => (isRead(notice) ? { ...notice, is_read: true } : notice));

/** One list of notices: the newest, older pages, and those marked as read. */
export function useNotices(topic: Topic | undefined) {
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useRead(noticePage({ topic }), { revalidateOnFocus: true });
  const [older, setOlder] = useState<Shown | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (data && !topic) keepNotices(currentLearner(), data, new Date());
  }, [data, topic]);

  const isWhole = data !== undefined && !topic;
  useEffect(() => {
    if (isWhole) void keepPage(PAGE);
  }, [isWhole]);

  const kept = !data && error instanceof NetworkError && !topic ? keptNotices() : null;
  const first = data?.notices ?? kept?.notices;
  const seen = new Set(first?.map(({ id }) => id));
  const notices = first && [...first, ...(older?.notices.filter(({ id }) => !seen.has(id)) ?? [])];

  async function more() {
    const before = (older ?? data)?.next;
    if (!before || isLoading) return;
    setIsLoading(true);
    try {
      const page: NoticePage = await noticePage({ before, topic }).load();
      setOlder({ notices: [...(older?.notices ?? []), ...page.notices], next: page.next });
    } catch {
      toast.error(copy.moreFailed);
    } finally {
      setIsLoading(false);
    }
  }

  async function mark(reading: Reading, isMeant: (notice: Notice) => boolean) {
    const before = readIds;
    const meant = notices?.filter(isMeant).map(({ id }) => id) ?? [];
    setReadIds(new Set([...before, ...meant]));
    try {
      await mutateAny(unreadNotices.path, await markNotices(reading), { revalidate: false });
      await mutate();
    } catch {
      setReadIds(before);
      if ("up_to" in reading) toast.error(copy.markFailed);
    }
  }

  const newest = first?.[0];
  const shown = notices && readIn(notices, ({ id }) => readIds.has(id));
  return {
    notices: shown,
    error,
    keptAt: kept?.at ?? null,
    hasUnread: shown?.some((notice) => !notice.is_read) ?? false,
    hasMore: Boolean((older ?? data)?.next),
    isLoading,
    more,
    retry: () => mutate(),
    open: (notice: Notice) => {
      if (!notice.is_read) void mark({ id: notice.id }, ({ id }) => id === notice.id);
    },
    readAll: () => newest && mark({ up_to: newest.id }, () => true),
  };
}
