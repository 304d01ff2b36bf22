import { useState } from "react";
import { claims } from "@/lib/enrollments/staff-client";
import { useRead } from "@/lib/use-read";

export type QueueFilter = "all" | "seen" | "unseen" | "needs_info";

const PAGE = 50;
const MOST = 200;
const REFRESH_MS = 10_000;

const filters: Record<QueueFilter, Record<string, string>> = {
  all: {},
  seen: { money: "seen" },
  unseen: { status: "waiting", money: "unseen" },
  needs_info: { status: "needs_info" },
};

/** Claims that wait, money seen first. A clerk works at the top: it grows to 200 rows. */
export function useQueue() {
  const [filter, setFilter] = useState<QueueFilter>("all");
  const [limit, setLimit] = useState(PAGE);
  const query = new URLSearchParams({ ...filters[filter], limit: String(limit) });
  const { data, error, mutate } = useRead(claims(query), {
    refreshInterval: REFRESH_MS,
    keepPreviousData: true,
    // Asked by itself, it must not take the focus from who types.
    call: { keepPage: true },
  });
  const more = data?.next && limit < MOST ? () => setLimit(limit + PAGE) : null;
  return { page: data, error, mutate, filter, setFilter, more };
}
