import type { ReactNode } from "react";

/** `watch` is the player over the page of whoever pressed its button there. */
export default function CourseLayout({ children, watch }: { children: ReactNode; watch: ReactNode }) {
  return (
    <>
      {children}
      {watch}
    </>
  );
}
