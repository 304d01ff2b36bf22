import type { ReactNode } from "react";

/** The player (`watch`) lies over the page for learners who pressed its button there. */
export default function CourseLayout({ children, watch }: { children: ReactNode; watch: ReactNode }) {
  return (
    <>
      {children}
      {watch}
    </>
  );
}
