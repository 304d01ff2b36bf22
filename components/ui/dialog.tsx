"use client";

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { loopFocus } from "@/components/ui/focus-loop";

const widths = { sm: "max-w-[400px]", lg: "max-w-[960px]" };

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `alertdialog` must be answered: a click beside it does not close it. */
  role?: "dialog" | "alertdialog";
  width?: keyof typeof widths;
  describedBy?: string;
  children: ReactNode;
};

/** The platform's modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, role = "dialog", width = "sm", describedBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  function closeOnBackdrop(event: MouseEvent) {
    if (role === "dialog" && event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={() => open && onClose()}
      onClick={closeOnBackdrop}
      onKeyDown={loopFocus}
      className={cn(
        "m-auto w-[calc(100%-32px)] overflow-visible rounded-[14px] bg-surface p-0 text-ink shadow-[0_24px_60px_-16px_rgb(12_43_46/.45)] backdrop:bg-[rgb(12_43_46/.55)]",
        widths[width],
      )}
    >
      {open && (
        <div className="p-6">
          <h2 id={titleId} className="mb-1.5 text-[24px] leading-[1.35]">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
