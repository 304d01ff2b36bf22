"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/ui/cn";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.courses;
const pages = { courses: "/staff/courses", instructors: "/staff/instructors", videos: "/staff/promo-videos" } as const;

/** The parts of the public site, a page each. */
export function CatalogueTabs() {
  const pathname = usePathname();
  return (
    <nav aria-label={copy.tabsLabel} className="flex gap-1 overflow-x-auto border-b border-line">
      {(Object.keys(pages) as (keyof typeof pages)[]).map((name) => {
        const isHere = pathname === pages[name];
        return (
          <Link
            key={name}
            href={pages[name]}
            aria-current={isHere ? "page" : undefined}
            className={cn(
              "flex min-h-10.5 shrink-0 items-center border-b-2 px-3",
              isHere ? "border-primary font-semibold text-primary" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {copy.tabs[name]}
          </Link>
        );
      })}
    </nav>
  );
}
