"use client";

import { Download, FileSpreadsheet } from "lucide";
import { useRef } from "react";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { importStepsCopy as copy } from "@/lib/copy/import-steps";
import { officeTypes } from "@/lib/wire/office-types";

type FileDropProps = {
  title: string;
  /** Which columns the file has. */
  columns: string;
  /** Address of the template. */
  template: string;
  busy: boolean;
  onFile: (file: File) => void;
};

export function FileDrop({ title, columns, template, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useFileDrop(([file]) => onFile(file));

  return (
    <section
      aria-label={title}
      {...drop.target}
      className={cn(
        "grid justify-items-center gap-2.5 rounded-card border-2 border-dashed px-5 py-12 text-center",
        drop.isOver ? "border-primary bg-primary-soft" : "border-line-strong bg-surface",
      )}
    >
      <Icon as={FileSpreadsheet} size={40} className="text-primary" />
      <p className="font-semibold">{copy.drop}</p>
      <p className="text-meta text-muted">{copy.or}</p>
      <input
        ref={input}
        type="file"
        aria-label={copy.choose}
        accept={`.csv,.xlsx,text/csv,${officeTypes.xlsx}`}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {copy.choose}
      </Button>
      <a href={template} download className="inline-flex min-h-11 items-center gap-1.5 text-primary underline">
        <Icon as={Download} size={18} />
        {copy.template}
      </a>
      <p className="max-w-[60ch] text-meta text-muted">{columns}</p>
    </section>
  );
}
