import { useCallback } from "react";
import useSWRInfinite from "swr/infinite";
import type { Read } from "@/lib/api-client";
import type { Page } from "@/lib/wire/page";

export type Pages<Row> = {
  rows: Row[] | undefined;
  error: unknown;
  refresh: () => Promise<void>;
  /** Null at the end. */
  more: (() => void) | null;
};

/**
 * A list page after page, each appended to the one before. @param watch the pause before the next request, by the shown
 * rows; 0: none
 */
export function usePages<Row>(
  read: (after: string | null) => Read<Page<Row>>,
  watch: (rows: Row[]) => number,
): Pages<Row> {
  const { data, error, mutate, size, setSize } = useSWRInfinite<Page<Row>, unknown>(
    (index: number, before: Page<Row> | null) =>
      index === 0 ? read(null).path : before?.next ? read(before.next).path : null,
    (path: string) => read(new URL(path, "http://x").searchParams.get("after")).load(),
    { refreshInterval: (pages) => watch(pages?.flatMap(({ rows }) => rows) ?? []), revalidateAll: true },
  );
  const refresh = useCallback(async () => {
    await mutate();
  }, [mutate]);
  const next = data?.at(-1)?.next;
  return {
    rows: data?.flatMap(({ rows }) => rows),
    error: data ? undefined : error,
    refresh,
    more: next ? () => void setSize(size + 1) : null,
  };
}
