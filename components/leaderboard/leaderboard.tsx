"use client";

import { ChevronDown, ChevronUp } from "lucide";
import { useState } from "react";
import { OwnRanking } from "@/components/leaderboard/own-ranking";
import { StandingRow } from "@/components/leaderboard/standing-row";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { common } from "@/lib/copy/common";
import { leaderboard as copy } from "@/lib/copy/leaderboard";
import { formatNumber } from "@/lib/format";
import { leaderboardOf, ownRankingIn } from "@/lib/leaderboard/client";
import type { Leaderboard as Board } from "@/lib/leaderboard/schema";
import { useRead } from "@/lib/use-read";
import { LEADERBOARD_MAX, LEADERBOARD_PAGE } from "@/lib/wire/limits";

const SHOWN_AT_FIRST = 3;

/** The first places, with which a ranking begins. */
export const firstStandings = (batchId: number) => leaderboardOf(batchId, SHOWN_AT_FIRST);

function BoardSkeleton() {
  return (
    <div role="status" aria-label={copy.loading} className="grid gap-3 p-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

type StandingsProps = { board: Board; ownId: number | undefined; onAll: () => void; onMore: () => void };

function Standings({ board, ownId, onAll, onMore }: StandingsProps) {
  const [expanded, setExpanded] = useState(false);
  const { students, total_students: total } = board;

  function toggle() {
    if (students.length <= SHOWN_AT_FIRST) onAll();
    setExpanded(!expanded);
  }

  const shown = expanded ? students : students.slice(0, SHOWN_AT_FIRST);
  if (students.length === 0) return <p className="p-4 text-muted">{copy.empty}</p>;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-3.5 pb-1.5">
        <h3>{copy.top}</h3>
        <span className="text-meta text-muted">{copy.total(formatNumber(total))}</span>
      </div>
      <section
        aria-label={copy.top}
        tabIndex={expanded ? 0 : undefined}
        className={expanded ? "md:max-h-100 md:overflow-y-auto" : undefined}
      >
        <ol className="divide-y divide-line">
          {shown.map((standing) => (
            <StandingRow key={standing.id} standing={standing} own={standing.id === ownId} />
          ))}
        </ol>
        {expanded && students.length < Math.min(total, LEADERBOARD_MAX) && (
          <Button variant="ghost" size="sm" full onClick={onMore}>
            {copy.showMore}
          </Button>
        )}
      </section>
      <div className="grid gap-2.5 px-4 pt-1.5 pb-3.5">
        {total > SHOWN_AT_FIRST && (
          <Button variant="secondary" size="sm" full aria-expanded={expanded} onClick={toggle}>
            {expanded ? copy.showTop : copy.showAll}
            <Icon as={expanded ? ChevronUp : ChevronDown} size={18} />
          </Button>
        )}
        <p className="text-meta text-muted">{copy.ties}</p>
      </div>
    </>
  );
}

/** Own place, and the best of the batch. A ranking that does not load is left out without a word. */
export function Leaderboard({ batchId, batchName }: { batchId: number; batchName: string }) {
  // The others come when they are asked for: a hundred of them weigh as much as the page around them.
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const { data: board, error, mutate } = useRead(leaderboardOf(batchId, limit), { keepPreviousData: true });
  const { data: ranking } = useRead(ownRankingIn(batchId));
  return (
    <Card>
      <h2 className="sr-only">{copy.title}</h2>
      {ranking && <OwnRanking ranking={ranking} batch={batchName} total={board?.total_students ?? null} />}
      {board && (
        <Standings
          board={board}
          ownId={ranking?.id}
          onAll={() => setLimit(LEADERBOARD_PAGE)}
          onMore={() => setLimit(LEADERBOARD_MAX)}
        />
      )}
      {!board && !error && <BoardSkeleton />}
      {!board && error && (
        <div className="grid gap-3 p-4">
          <Alert tone="bad" title={copy.failed} />
          <Button variant="secondary" size="sm" onClick={() => mutate()}>
            {common.retry}
          </Button>
        </div>
      )}
    </Card>
  );
}
