"use client";

import { Monitor } from "lucide";
import { useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { deviceName } from "@/lib/accounts/device-name";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import { formatDateTime } from "@/lib/format";
import { devices, endDevice, endOtherDevices } from "@/lib/staff/sign-in-client";
import { useRead } from "@/lib/use-read";

const copy = ownSignIn.devices;

export function DevicesCard() {
  const { data, error, mutate } = useRead(devices);
  const [busy, setBusy] = useState<string>();
  async function end(key: string, work: () => Promise<unknown>) {
    setBusy(key);
    try {
      await work();
      toast.success(copy.ended);
    } catch (failure) {
      toast.error(explainFailure(failure));
    } finally {
      setBusy(undefined);
      void mutate();
    }
  }
  if (error && !data) return <LoadFailure title={ownSignIn.loadFailed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={ownSignIn.loading} />;
  return (
    <Card>
      <h2 className="px-4 py-3 text-lead leading-[1.3]">{copy.title}</h2>
      <ul>
        {data.map(({ id, user_agent, address, created_at, last_used_at, is_current }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
            <Icon as={Monitor} size={20} className="text-muted" />
            <span className="min-w-0 flex-1 basis-52">
              <b className="block">{deviceName(user_agent).name}</b>
              <span className="block text-meta text-muted">
                {copy.since(formatDateTime(created_at), address)} · {copy.used(formatDateTime(last_used_at))}
              </span>
            </span>
            {is_current ? (
              <Badge tone="ok">{copy.current}</Badge>
            ) : (
              <Button
                variant="ghost"
                size="sm"
                busy={busy === id}
                aria-label={copy.endOf(deviceName(user_agent).name)}
                onClick={() => end(id, () => endDevice(id))}
              >
                {copy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <div className="border-t border-line p-3">
          <Button variant="secondary" size="sm" busy={busy === "all"} onClick={() => end("all", endOtherDevices)}>
            {copy.endAll}
          </Button>
        </div>
      )}
    </Card>
  );
}
