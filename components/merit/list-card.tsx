"use client";

import { useState } from "react";
import { MeritRows } from "@/components/merit/merit-rows";
import { WholeList } from "@/components/merit/whole-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { meritCopy } from "@/lib/copy/merit";
import type { Merit } from "@/lib/merit/schema";

const copy = meritCopy.list;

/** The first two places and those around the learner, or all. */
export function ListCard({ merit }: { merit: Merit }) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section aria-labelledby="merit-list">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="merit-list" className="text-heading leading-[1.35]">
          {copy.title}
        </h2>
        {merit.candidates > merit.rows.length && (
          <Button variant="ghost" size="sm" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? copy.excerpt : copy.all}
          </Button>
        )}
      </div>
      <Card className="overflow-hidden">
        {merit.rows.length === 0 && <p className="p-4 text-muted">{copy.empty}</p>}
        {isWhole ? (
          <WholeList examId={merit.exam_id} ownTotal={merit.own?.total ?? null} />
        ) : (
          <MeritRows rows={merit.rows} />
        )}
      </Card>
    </section>
  );
}
