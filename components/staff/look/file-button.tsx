import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";

type FileButtonProps = {
  label: string;
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the browser's own choice of a file; `label` says to a reader what the file is for. */
export function FileButton({ label, accept, busy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = "";
        }}
      />
      <Button variant="ghost" size="sm" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
