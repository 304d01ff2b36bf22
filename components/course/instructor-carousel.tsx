"use client";

import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import Image from "next/image";
import { useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { Instructor } from "@/lib/catalogue/schema";
import { course } from "@/lib/copy/course";
import { formatNumber } from "@/lib/format";

const { instructors: copy } = course;

function ArrowButton({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="grid size-11 place-items-center rounded-control border border-line-strong hover:border-primary hover:text-primary"
    >
      <Icon as={icon} />
    </button>
  );
}

/** One instructor at a time in a row that scrolls by hand too; the arrows go round. */
export function InstructorCarousel({ instructors }: { instructors: Instructor[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const count = instructors.length;

  function show(next: number) {
    const list = row.current;
    list?.scrollTo({ left: ((next + count) % count) * list.clientWidth });
  }
  function follow() {
    const list = row.current;
    if (list) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  }

  if (count === 0) return null;
  return (
    <Card>
      <h3 className="border-b border-line px-4 py-3.5">{copy.title}</h3>
      <ul
        ref={row}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={copy.title}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
      >
        {instructors.map(({ id, full_name, expertise, profile_image }) => (
          <li key={id} className="flex w-full shrink-0 snap-start items-center gap-3.5 px-4 py-4.5">
            <Image
              src={profile_image ?? "/avatar-default.svg"}
              alt=""
              width={72}
              height={72}
              className="picture size-18 rounded-full object-cover"
            />
            <p className="leading-normal">
              <b className="block">{full_name}</b>
              <span className="text-muted">{expertise}</span>
            </p>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex items-center justify-between px-4 pb-4">
          <p aria-live="polite" className="text-meta text-muted">
            {copy.position(formatNumber(index + 1), formatNumber(count))}
          </p>
          <div className="flex gap-2.5">
            <ArrowButton icon={ChevronLeft} label={copy.previous} onClick={() => show(index - 1)} />
            <ArrowButton icon={ChevronRight} label={copy.next} onClick={() => show(index + 1)} />
          </div>
        </div>
      )}
    </Card>
  );
}
