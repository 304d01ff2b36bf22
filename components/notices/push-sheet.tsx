"use client";

import { Activity, CalendarClock, type IconNode, ListChecks, Moon } from "lucide";
import { useState } from "react";
import { usePush } from "@/components/notices/use-push";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { notices as copy } from "@/lib/copy/notices";

const { push: words } = copy;
const promises: [IconNode, string][] = [
  [CalendarClock, words.promises.classes],
  [ListChecks, words.promises.exams],
  [Moon, words.promises.quiet],
];

type PushSheetProps = { open: boolean; onClose: () => void; onLater: () => void };

/** Shows an example of a notice, and which ones come and which never do; then the browser asks. */
export function PushSheet({ open, onClose, onLater }: PushSheetProps) {
  const { turnOn } = usePush();
  const [isBusy, setIsBusy] = useState(false);
  async function accept() {
    setIsBusy(true);
    const state = await turnOn().catch(() => null);
    setIsBusy(false);
    onClose();
    if (state === "on") toast.success(words.isOn);
    else toast.error(state === "denied" ? words.isDenied : words.failed);
  }
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <div className="grid gap-3">
        <figure className="mx-4 my-1 grid grid-cols-[2rem_minmax(0,1fr)] items-start gap-3 rounded-card border border-line bg-paper px-3.5 py-3">
          <span className="mt-1 grid size-8 place-items-center rounded-[8px] bg-primary text-on-primary">
            <Icon as={Activity} />
          </span>
          <div>
            <p className="text-meta text-muted">{words.sample.from}</p>
            <p className="font-semibold">{words.sample.title}</p>
            <p className="text-small text-muted">{words.sample.text}</p>
          </div>
        </figure>
        <ul className="grid gap-2">
          {promises.map(([icon, promise]) => (
            <li key={promise} className="flex gap-3">
              <Icon as={icon} size={22} className="mt-0.5 text-primary" />
              {promise}
            </li>
          ))}
        </ul>
        <p className="text-small text-muted">{words.next}</p>
        <Button full busy={isBusy} onClick={accept}>
          {words.turnOn}
        </Button>
        <Button full variant="ghost" onClick={onLater}>
          {words.notNow}
        </Button>
      </div>
    </Dialog>
  );
}
