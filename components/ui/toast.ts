export type ToastKind = "success" | "error";
export type ToastRequest = { kind: ToastKind; message: string };

export const TOAST_EVENT = "prostuti:toast";

function show(kind: ToastKind, message: string) {
  window.dispatchEvent(new CustomEvent<ToastRequest>(TOAST_EVENT, { detail: { kind, message } }));
}

/** Short news at the bottom right, gone after 3 seconds or a click. The `Toaster` of the root layout shows it. */
export const toast = {
  success: (message: string) => show("success", message),
  error: (message: string) => show("error", message),
};
