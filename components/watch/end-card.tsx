"use client";

import { Play, RotateCcw } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { watch } from "@/lib/copy/watch";
import type { Recording } from "@/lib/materials/schema";

const { end: copy } = watch;

type EndCardProps = { next: Recording | null; onNext: (id: number) => void; onAgain: () => void };

/** When the class has run to its end: the following one starts only when it is asked for. Taps beside it still seek. */
export function EndCard({ next, onNext, onAgain }: EndCardProps) {
  return (
    <div className="pointer-events-none absolute inset-0 z-1 grid place-content-center justify-items-center gap-2 bg-deep/95 p-4 text-center">
      <p className="text-small text-on-deep-muted">{next ? copy.next : copy.last}</p>
      {next && <p className="line-clamp-2 max-w-[36ch] leading-[1.4] font-semibold text-balance">{next.title}</p>}
      <div className="pointer-events-auto mt-1 flex flex-wrap justify-center gap-2">
        {next && (
          <Button variant="mint" size="sm" onClick={() => onNext(next.id)} icon={<Icon as={Play} size={18} />}>
            {copy.play}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onAgain} icon={<Icon as={RotateCcw} size={18} />}>
          {copy.again}
        </Button>
      </div>
    </div>
  );
}
