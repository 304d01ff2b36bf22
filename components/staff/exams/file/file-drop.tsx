"use client";

import { FileUp } from "lucide";
import { useId } from "react";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy } from "@/lib/copy/staff-exams";

const copy = staffExamsCopy.new;

type FileDropProps = { name?: string; isOptional?: boolean; onFile: (file: File) => void };

/** A field for one file, which may also be dropped on it. */
export function FileDrop({ name, isOptional = false, onFile }: FileDropProps) {
  const hint = isOptional ? `${copy.fileHint} ${copy.fileOptional}` : copy.fileHint;
  const id = useId();
  const drop = useFileDrop(([file]) => onFile(file));

  return (
    <label
      htmlFor={id}
      {...drop.target}
      className={cn(
        "relative flex min-h-23 cursor-pointer items-center gap-3.5 rounded-card border border-dashed px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
        drop.isOver ? "border-primary bg-primary-soft" : "border-line-strong bg-surface hover:border-primary",
      )}
    >
      <Icon as={FileUp} size={24} className="text-primary" />
      <span className="min-w-0">
        <b className="block truncate">{name ?? copy.drop}</b>
        <span className="text-meta text-muted">{name ? copy.another : hint}</span>
      </span>
      <input
        id={id}
        type="file"
        aria-label={copy.file}
        accept=".csv,.tsv,.txt,.gift,.xml,text/plain,text/csv,text/xml"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file, corrected, is chosen again.
          event.target.value = "";
        }}
      />
    </label>
  );
}
