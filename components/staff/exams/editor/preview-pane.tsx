"use client";

import { Laptop, Smartphone } from "lucide";
import { useState } from "react";
import { draftOf, type Item } from "@/components/staff/exams/editor/editor-items";
import { PhonePreview } from "@/components/staff/exams/editor/phone-preview";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import type { StaffExam } from "@/lib/exams/staff-schema";

const screens = [
  { name: "phone", icon: Smartphone },
  { name: "laptop", icon: Laptop },
] as const;

type PreviewPaneProps = { exam: StaffExam; item: Item; number: number; total: number };

export function PreviewPane({ exam, item, number, total }: PreviewPaneProps) {
  const [screen, setScreen] = useState<"phone" | "laptop">("phone");
  const { kind = "single", text, marks, options } = draftOf(item.fields);
  return (
    <div className="grid gap-2.5">
      <div className="flex items-center justify-between">
        <b className="text-meta">{copy.preview.label}</b>
        <span className="flex overflow-hidden rounded-control border border-line-strong">
          {screens.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              aria-label={copy.preview[name]}
              aria-pressed={screen === name}
              onClick={() => setScreen(name)}
              className={cn(
                "grid h-8.5 w-10 place-items-center",
                screen === name && "bg-primary-soft text-on-primary-soft",
              )}
            >
              <Icon as={icon} size={18} />
            </button>
          ))}
        </span>
      </div>
      <PhonePreview
        exam={exam}
        question={{ kind, text, marks: Number(marks) || 0, options }}
        number={number}
        total={total}
        screen={screen}
      />
    </div>
  );
}
