type ToastKind = "success" | "error";
export type ToastRequest = { kind: ToastKind; message: string; undo?: () => void };

export const TOAST_EVENT = "prostuti:toast";

function show(request: ToastRequest) {
  window.dispatchEvent(new CustomEvent<ToastRequest>(TOAST_EVENT, { detail: request }));
}

/** Short news at the bottom right, gone after 3 seconds or a click. The `Toaster` of the root layout shows it. */
export const toast = {
  success: (message: string) => show({ kind: "success", message }),
  error: (message: string) => show({ kind: "error", message }),
  /** Stays for as long as the change can be taken back. */
  undoable: (message: string, undo: () => void) => show({ kind: "success", message, undo }),
};
