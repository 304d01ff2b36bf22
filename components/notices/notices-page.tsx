"use client";

import { CheckCheck, Settings2 } from "lucide";
import { useState } from "react";
import { NoticeList } from "@/components/notices/notice-list";
import { NoticePreferences } from "@/components/notices/preferences";
import { PushAsk } from "@/components/notices/push-ask";
import { useNotices } from "@/components/notices/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { notices as copy } from "@/lib/copy/notices";
import { type Topic, topics } from "@/lib/notices/topics";

const PAGE = "/dashboard/notices";
const filters = [undefined, ...topics] as const;

export function NoticesPage() {
  const [topic, setTopic] = useState<Topic>();
  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
      <ListPart key={topic} topic={topic} onFilter={setTopic} />
      <section aria-labelledby="preferences" className="hidden lg:block lg:pt-16">
        <h2 id="preferences" className="mb-3 text-heading">
          {copy.preferences.title}
        </h2>
        <NoticePreferences />
      </section>
    </div>
  );
}

type ListPartProps = { topic: Topic | undefined; onFilter: (topic: Topic | undefined) => void };

function ListPart({ topic, onFilter }: ListPartProps) {
  const list = useNotices(topic);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h1 className="text-section">{copy.title}</h1>
        <Button
          variant="ghost"
          disabled={!list.hasUnread}
          onClick={list.readAll}
          icon={<Icon as={CheckCheck} size={18} />}
          className={cn("-mr-3 max-2xs:mr-0", !list.hasUnread && "invisible")}
        >
          {copy.readAll}
        </Button>
      </div>
      <PushAsk />
      <fieldset className="-mx-(--edge) flex min-w-0 gap-2 overflow-x-auto px-(--edge) [scrollbar-width:none] md:mx-0 md:px-0">
        <legend className="sr-only">{copy.filter}</legend>
        {filters.map((one) => (
          <button
            key={one ?? "all"}
            type="button"
            aria-pressed={one === topic}
            onClick={() => onFilter(one)}
            className={cn(
              "min-h-11 shrink-0 rounded-full border px-4 whitespace-nowrap",
              one === topic
                ? "border-ink bg-ink font-semibold text-paper"
                : "border-line-strong bg-surface hover:border-primary",
            )}
          >
            {one ? copy.topics[one].name : copy.all}
          </button>
        ))}
      </fieldset>
      <NoticeList list={list} />
      <ButtonLink href={`${PAGE}/preferences`} variant="soft" icon={<Icon as={Settings2} />} className="lg:hidden">
        {copy.preferences.title}
      </ButtonLink>
    </div>
  );
}
