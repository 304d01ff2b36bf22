"use client";

import { CircleAlert, CircleCheck, X } from "lucide";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { Icon } from "@/components/ui/icon";
import type { ToastRequest } from "@/components/ui/toast";
import { UndoToast } from "@/components/ui/undo-toast";
import { common } from "@/lib/copy/common";

const DURATION_MS = 3000;

function showUndo(message: string, undo: () => void) {
  const close = (id: string | number) => toast.dismiss(id);
  const view = (id: string | number) => (
    <UndoToast
      message={message}
      onEnd={() => close(id)}
      onUndo={() => {
        close(id);
        undo();
      }}
    />
  );
  toast.custom(view, { duration: Number.POSITIVE_INFINITY });
}

function show({ kind, message, undo }: ToastRequest) {
  if (undo) return showUndo(message, undo);
  toast.custom((id) => (
    <button
      type="button"
      onClick={() => toast.dismiss(id)}
      title={common.dismissToast}
      className="on-deep flex min-h-13 w-full items-center gap-3 rounded-row border border-deep-line bg-deep px-4 py-3 text-left text-body shadow-raised"
    >
      <Icon
        as={kind === "success" ? CircleCheck : CircleAlert}
        size={22}
        className={kind === "success" ? "text-mint" : "text-rose"}
      />
      <span className="flex-1">{message}</span>
      <Icon as={X} size={18} className="text-on-deep-muted" />
    </button>
  ));
}

export default function ToastView({ requests, onShown }: { requests: ToastRequest[]; onShown: () => void }) {
  useEffect(() => {
    if (requests.length === 0) return;
    for (const request of requests) show(request);
    onShown();
  }, [requests, onShown]);

  return (
    <Toaster
      position="bottom-right"
      duration={DURATION_MS}
      containerAriaLabel={common.notifications}
      className="font-sans! print:hidden"
      // Clear of the bars at the foot, which have the page's one action.
      offset={{ bottom: "calc(var(--foot-room, 0px) + 24px)" }}
      mobileOffset={{ bottom: "calc(max(var(--bar-height, 0px), var(--foot-room, 0px)) + 16px)" }}
    />
  );
}
