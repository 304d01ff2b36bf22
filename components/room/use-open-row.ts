import { type ToggleEvent, useState } from "react";

const KEY = "prostuti:open-course-page";

function keptCourse(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether a course's row is open; in this tab it is again by Back, on a reload and in another batch's room. */
export function useOpenRow(courseId: number) {
  const own = String(courseId);
  const [open, setOpen] = useState(() => keptCourse() === own);
  function onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    setOpen(currentTarget.open);
    try {
      if (currentTarget.open) sessionStorage.setItem(KEY, own);
      else if (keptCourse() === own) sessionStorage.removeItem(KEY);
    } catch {
      // A browser that keeps nothing closes it.
    }
  }
  return { open, onToggle };
}
