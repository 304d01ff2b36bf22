"use client";

import useSWRInfinite from "swr/infinite";
import { MeritRows } from "@/components/merit/merit-rows";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { MoreButton } from "@/components/ui/more-button";
import { meritCopy } from "@/lib/copy/merit";
import { meritListOf } from "@/lib/merit/client";
import type { MeritPage } from "@/lib/merit/schema";

const copy = meritCopy.list;

type WholeListProps = {
  examId: number;
  /** With another one, or none any more, the list is another too. */
  ownTotal: number | null;
};

/** Everybody, fifty at a time. */
export function WholeList({ examId, ownTotal }: WholeListProps) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<MeritPage>(
    (index: number, before: MeritPage | null) =>
      index > 0 && !before?.next ? null : ["merit-list", examId, ownTotal, before?.next ?? ""],
    ([, id, , after]: [string, number, number | null, string]) => meritListOf(id, after || undefined),
    { revalidateFirstPage: false, revalidateOnFocus: false },
  );
  const next = data?.at(-1)?.next ?? null;
  const isLoading = !error && (data?.length ?? 0) < size;
  return (
    <>
      {data && <MeritRows rows={data.flatMap(({ rows }) => rows)} />}
      {isLoading && <Loading />}
      {error && <LoadFailure title={copy.failed} onRetry={() => mutate()} className="m-4" />}
      {next && !isLoading && <MoreButton label={copy.more} onMore={() => setSize(size + 1)} />}
    </>
  );
}
