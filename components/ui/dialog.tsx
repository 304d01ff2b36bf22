"use client";

import { X } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { loopFocus } from "@/components/ui/focus-loop";
import { focusTrail, returnFocus } from "@/components/ui/focus-trail";
import { Icon } from "@/components/ui/icon";
import { common } from "@/lib/copy/common";

const looks = {
  sm: {
    frame: "w-[calc(100%-2rem)] max-w-100 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[14px]",
    content: "p-6",
  },
  /** A decision with a list that may be long: its buttons stick to the foot. */
  list: {
    frame: "w-[calc(100%-2rem)] max-w-105 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-[14px]",
    content: "px-6 pt-6",
  },
  /** For results below a search field, or a form of two columns. */
  md: {
    frame:
      "w-[calc(100%-1rem)] max-w-150 max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-[14px] md:w-[calc(100%-2rem)]",
    content: "p-4 md:p-6",
  },
  /** For a picture: from edge to edge on the phone, and low enough that all of it is in view. */
  lg: {
    frame:
      "w-full max-w-[min(60rem,max(22.5rem,(100dvh-10rem)*16/9))] max-h-dvh overflow-y-auto md:rounded-[14px] md:w-[calc(100%-2rem)]",
    content: "",
  },
};

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `alertdialog` wants a decision: a click beside it does not close it. */
  role?: "dialog" | "alertdialog";
  width?: keyof typeof looks;
  describedBy?: string;
  children: ReactNode;
};

/** The platform's modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, role = "dialog", width = "sm", describedBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<readonly HTMLElement[]>([]);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === element.open) return;
    if (open) {
      before.current = focusTrail();
      element.showModal();
    } else element.close();
  }, [open]);

  function closeOnBackdrop(event: MouseEvent) {
    // The second half of a double click on the button that opened it is no click beside it.
    if (role === "dialog" && event.target === dialog.current && event.detail < 2) onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={(event) => {
        // React passes on what a dialog within it says of itself.
        if (event.target !== event.currentTarget) return;
        returnFocus(before.current);
        if (open) onClose();
      }}
      onClick={closeOnBackdrop}
      onKeyDown={loopFocus}
      className={cn(
        "m-auto bg-surface p-0 text-ink shadow-[0_0_0_1px_var(--line),0_24px_60px_-16px_color-mix(in_srgb,var(--deep)_45%,transparent)] veil",
        looks[width].frame,
      )}
    >
      {open && (
        <div className={looks[width].content}>
          {width === "lg" ? (
            <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-4 md:pl-5">
              <h2 id={titleId} className="min-w-0 flex-1 text-subtitle leading-[1.35] md:text-heading">
                {title}
              </h2>
              <button
                type="button"
                title={common.close}
                aria-label={common.close}
                onClick={onClose}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
              >
                <Icon as={X} size={22} />
              </button>
            </div>
          ) : (
            <h2 id={titleId} className="mb-1.5 text-heading leading-[1.35]">
              {title}
            </h2>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}
