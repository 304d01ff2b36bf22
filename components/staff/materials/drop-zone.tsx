"use client";

import { Upload } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";

type DropZoneProps = {
  label: string;
  drop: string;
  hint: string;
  multiple?: boolean;
  /** True where it stands in the place of what had the focus. */
  takesFocus?: boolean;
  /** @returns the reason against the file, as it is shown; null when it is taken */
  add: (file: File) => Promise<string | null>;
};

/** Files are dropped anywhere in it, or chosen by its button. */
export function DropZone({ label, drop: words, hint, multiple = false, takesFocus = false, add }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const drop = useFileDrop(take);
  const [refused, setRefused] = useState<string[]>([]);

  async function take(files: Iterable<File>) {
    const taken = multiple ? [...files] : [...files].slice(0, 1);
    const problems = await Promise.all(taken.map(add));
    setRefused(problems.filter((problem) => problem !== null));
  }

  return (
    <>
      <section
        aria-label={label}
        {...drop.target}
        className={cn(
          "flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 rounded-row border-[1.5px] border-dashed px-4 py-4 text-center text-meta text-muted",
          drop.isOver ? "border-primary bg-primary-soft" : "border-line-strong bg-surface",
        )}
      >
        <Icon as={Upload} size={20} />
        <span>{words}</span>
        <button
          ref={button}
          type="button"
          onClick={() => input.current?.click()}
          className="min-h-11 px-1 font-semibold text-primary hover:underline"
        >
          {copy.choose}
        </button>
        <input
          ref={input}
          type="file"
          multiple={multiple}
          aria-label={copy.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files ?? []);
            event.target.value = "";
          }}
        />
        <span className="w-full">{hint}</span>
      </section>
      {refused.length > 0 && (
        <Alert tone="bad" title={multiple ? copy.refused : copy.refusedOne}>
          {refused.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </>
  );
}
