"use client";

import { FileUp } from "lucide";
import { useId } from "react";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type FileDropProps = {
  /** The field's name. */
  label: string;
  /** Shown large: the file that was chosen, or what to do. */
  title: string;
  hint: string;
  accept: string;
  onFile: (file: File) => void;
};

/** A field for one file, which may also be dropped on it. */
export function FileDrop({ label, title, hint, accept, onFile }: FileDropProps) {
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
        <b className="line-clamp-2 wrap-anywhere">{title}</b>
        <span className="text-meta text-muted">{hint}</span>
      </span>
      <input
        id={id}
        type="file"
        aria-label={label}
        accept={accept}
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
