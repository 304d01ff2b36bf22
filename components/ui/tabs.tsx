"use client";

import { type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";

type Tab<Value extends string> = { value: Value; label: string };

type TabsProps<Value extends string> = {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** The id of a tab; its panel takes `role="tabpanel"` and `aria-labelledby={tabId(value)}`. */
export function tabId(value: string): string {
  return `tab-${value}`;
}

/** Two or more equal segments; arrow keys move between them. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const current = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(current + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.value)}`)?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="grid auto-cols-fr grid-flow-col rounded-row border border-line bg-surface-2 p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(tab.value)}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cn(
            "min-h-11 rounded-[7px] px-3 font-semibold",
            tab.value === value ? "bg-surface text-ink shadow-[0_0_0_1px_var(--line)]" : "text-muted hover:text-ink",
          )}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
