"use client";

import { BellRing, X } from "lucide";
import { useEffect, useState } from "react";
import { closeAsking, isAskedNow } from "@/components/notices/push-asked";
import { PushSheet } from "@/components/notices/push-sheet";
import { usePush } from "@/components/notices/use-push";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";
import { notices as copy } from "@/lib/copy/notices";
import { enrollmentHistory } from "@/lib/enrollments/client";
import { useRead } from "@/lib/use-read";

const { push: words } = copy;

/** The browser's own question comes only after it was said what for. */
export function PushAsk() {
  const { state } = usePush();
  const { data: history } = useRead(state === "off" ? enrollmentHistory : null);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const live = history?.filter(({ status }) => status === "active") ?? [];
    setIsAsked(
      isAskedNow(
        live.map(({ enrolled_at }) => enrolled_at),
        new Date(),
      ),
    );
  }, [history]);

  function close() {
    closeAsking(new Date());
    setIsOpen(false);
    setIsAsked(false);
  }

  if (state !== "off" || !isAsked) return null;
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_2.75rem] items-start gap-x-2.5 rounded-card bg-primary-soft py-3 pl-3.5">
      <Icon as={BellRing} size={24} className="mt-0.5 text-primary" />
      <div>
        <p className="leading-[1.45] font-semibold">{words.question}</p>
        <p className="mb-2.5 text-small leading-[1.5]">{words.questionText}</p>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {words.explain}
        </Button>
      </div>
      <button
        type="button"
        aria-label={common.close}
        onClick={close}
        className="-mt-2 grid size-11 place-items-center rounded-control text-muted hover:text-ink"
      >
        <Icon as={X} />
      </button>
      <PushSheet open={isOpen} onClose={() => setIsOpen(false)} onLater={close} />
    </div>
  );
}
