"use client";

import { useState } from "react";
import { PushSheet } from "@/components/notices/push-sheet";
import { usePush } from "@/components/notices/use-push";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { notices as copy } from "@/lib/copy/notices";

const { push: words } = copy;

/** This browser's own switch; the table's last column shows which notices it gets. */
export function PhoneSwitch() {
  const { state, turnOff } = usePush();
  const [isOpen, setIsOpen] = useState(false);

  async function end() {
    try {
      await turnOff();
      toast.success(words.isOff);
    } catch {
      toast.error(words.failed);
    }
  }

  if (state !== "on" && state !== "off") return null;
  return (
    <div className="mb-4">
      <Switch
        label={words.here}
        hint={words.hereText}
        checked={state === "on"}
        onChange={(isOn) => (isOn ? setIsOpen(true) : end())}
      />
      <PushSheet open={isOpen} onClose={() => setIsOpen(false)} onLater={() => setIsOpen(false)} />
    </div>
  );
}
