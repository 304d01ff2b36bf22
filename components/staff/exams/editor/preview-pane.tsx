"use client";

import { Laptop, Smartphone } from "lucide";
import { useState } from "react";
import type { Fields, Item } from "@/components/staff/exams/editor/editor-items";
import { PhonePreview } from "@/components/staff/exams/editor/phone-preview";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { parseMarks } from "@/lib/exams/authoring/import/marks";
import type { StaffExam } from "@/lib/exams/staff-schema";
import { type ConvertedFormula, formulasOf, type Markup } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";
import { staffPicturesAt } from "@/lib/markup/picture-files";

const screens = [
  { name: "phone", icon: Smartphone },
  { name: "laptop", icon: Laptop },
] as const;

/** A formula that was just pasted is in TeX until its look has come. */
const isConverted = (doc: Markup) => formulasOf(doc).every((formula) => (formula as ConvertedFormula).mathml !== "");
/** Shows the texts of an exam that is edited, as learners see them. */
export const shownIn =
  ({ id }: Pick<StaffExam, "id">) =>
  ({ text, textDoc }: Pick<Fields, "text" | "textDoc">) => ({
    text: text.trim(),
    html: textDoc && isConverted(textDoc) ? htmlOf(textDoc, { picturesAt: staffPicturesAt(id) }) : undefined,
  });

type PreviewPaneProps = { exam: StaffExam; item: Item; number: number; total: number };

export function PreviewPane({ exam, item, number, total }: PreviewPaneProps) {
  const [screen, setScreen] = useState<"phone" | "laptop">("phone");
  const { fields } = item;
  const shown = shownIn(exam);
  const options = fields.options.filter(({ text }) => text.trim() !== "").map(shown);
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
        question={{ ...shown(fields), kind: fields.kind, marks: Number(parseMarks(fields.marks)) || 0, options }}
        number={number}
        total={total}
        screen={screen}
      />
    </div>
  );
}
