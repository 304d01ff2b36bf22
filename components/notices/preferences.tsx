"use client";

import { BellOff, Check, Moon } from "lucide";
import { PhoneSwitch } from "@/components/notices/phone-switch";
import { usePush } from "@/components/notices/use-push";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { notices as copy } from "@/lib/copy/notices";
import { changeNoticePreferences, noticePreferences } from "@/lib/notices/client";
import { type Channel, channels, type Topic, topics } from "@/lib/notices/topics";
import { useRead } from "@/lib/use-read";

const columns = "grid grid-cols-[minmax(0,1fr)_3.5rem_3.5rem_3.5rem] items-center py-1.5 pr-2 pl-4";
const { preferences: words } = copy;

function Blocked() {
  return (
    <div className="mb-4 grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 rounded-card border border-accent-line bg-accent-soft px-4 py-3">
      <Icon as={BellOff} size={22} className="mt-0.5 text-accent-ink" />
      <p>
        <b className="block">{words.blocked}</b>
        {words.unblock}
      </p>
    </div>
  );
}

/** Saved by each tap, and taken back where the server refuses it. */
export function NoticePreferences() {
  const { data, error, mutate } = useRead(noticePreferences);
  const { state } = usePush();
  if (!data && error) return <LoadFailure title={words.failed} onRetry={() => mutate()} />;

  async function change(topic: Topic, channel: Channel, isOn: boolean) {
    if (!data) return;
    const optimisticData = { ...data, [topic]: { ...data[topic], [channel]: isOn } };
    try {
      await mutate(changeNoticePreferences({ [topic]: { [channel]: isOn } }), { optimisticData, revalidate: false });
      toast.success(words.saved);
    } catch {
      toast.error(words.notSaved);
    }
  }

  return (
    <>
      {state === "denied" && <Blocked />}
      <PhoneSwitch />
      <Card className="overflow-hidden">
        <div
          className={cn(columns, "min-h-11 border-b border-line bg-surface-2 text-meta text-muted")}
          aria-hidden="true"
        >
          <span>{words.what}</span>
          {channels.map((channel) => (
            <span key={channel} className="text-center">
              {words.channels[channel]}
            </span>
          ))}
        </div>
        <div className="divide-y divide-line">
          {topics.map((topic) => (
            <fieldset key={topic} className={cn(columns, "min-h-15")}>
              <legend className="sr-only">{copy.topics[topic].name}</legend>
              <span className="leading-[1.4]">
                <b className="block font-semibold">{copy.topics[topic].name}</b>
                <span className="block text-meta text-muted">{copy.topics[topic].what}</span>
              </span>
              {channels.map((channel) =>
                data ? (
                  <Box
                    key={channel}
                    label={`${copy.topics[topic].name}: ${words.channels[channel]}`}
                    checked={data[topic][channel]}
                    onChange={(isOn) => change(topic, channel, isOn)}
                  />
                ) : (
                  <Skeleton key={channel} className="m-auto size-6.5" />
                ),
              )}
            </fieldset>
          ))}
        </div>
      </Card>
      <p className="mt-2.5 flex gap-2 text-meta text-muted">
        <Icon as={Moon} size={18} className="mt-0.5" />
        {words.quiet}
      </p>
    </>
  );
}

type BoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Box({ label, checked, onChange }: BoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as a button it takes the whole cell, 56 by 44
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      className="grid h-11 w-14 place-items-center"
    >
      <span
        className={cn(
          "grid size-6.5 place-items-center rounded-[7px] border-[1.5px]",
          checked ? "border-primary bg-primary text-on-primary" : "border-line-strong bg-surface text-transparent",
        )}
      >
        <Icon as={Check} size={16} />
      </span>
    </button>
  );
}
