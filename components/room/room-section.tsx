import type { ReactNode } from "react";

type RoomSectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A part of the room that a tab leads to: its heading, what there is of it, its card. */
export function RoomSection({ id, title, aside, children }: RoomSectionProps) {
  return (
    <section id={id} className="min-w-0 lg:scroll-mt-9.5">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-heading md:text-section">{title}</h2>
        {aside && <span className="text-right text-small text-muted">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
