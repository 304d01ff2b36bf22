"use client";

import { ChevronLeft, ChevronRight, Download, Printer } from "lucide";
import Link from "next/link";
import { PageHead } from "@/components/staff/ui/page-head";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import { cashDayFile } from "@/lib/enrollments/cash/staff-client";
import { formatDateShort, formatWeekday } from "@/lib/format";
import { fileFormats } from "@/lib/wire/file-formats";

const DAY_MS = 86_400_000;
const beside = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const control =
  "inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-semibold hover:border-primary hover:text-primary md:min-h-10";

type CashHeadProps = { day: string; lastDay: string; onDay: (day: string) => void };

export function CashHead({ day, lastDay, onDay }: CashHeadProps) {
  const next = day < lastDay ? beside(day, 1) : null;
  useShortcut("[", copy.day.previous, () => onDay(beside(day, -1)));
  useShortcut("]", copy.day.next, next ? () => onDay(next) : null);
  return (
    <PageHead
      title={copy.title}
      lead={
        <span className="flex flex-wrap gap-x-4 print:hidden">
          <Link href="/staff/cash/payments" className="text-primary underline">
            {copy.allPayments}
          </Link>
          <Link href="/staff/cash/notices" className="text-primary underline">
            {copy.allNotices}
          </Link>
        </span>
      }
      actions={
        <>
          <div className="flex min-h-11 flex-1 items-center justify-between rounded-control border border-line-strong bg-surface md:min-h-10">
            <DayStep label={copy.day.previous} icon={ChevronLeft} onClick={() => onDay(beside(day, -1))} />
            <b className="whitespace-nowrap">{`${formatWeekday(day)}, ${formatDateShort(day)}`}</b>
            <DayStep label={copy.day.next} icon={ChevronRight} onClick={next ? () => onDay(next) : null} />
          </div>
          <details className="relative print:hidden">
            <summary className={cn(control, "cursor-pointer list-none")}>
              <Icon as={Download} size={18} />
              {copy.file}
            </summary>
            <div className="absolute top-full right-0 z-10 mt-1 grid w-56 rounded-card border border-line bg-surface py-1 shadow-raised">
              {fileFormats.map((format) => (
                <a
                  key={format}
                  href={cashDayFile(day, format)}
                  download
                  className="flex min-h-11 items-center px-3.5 hover:bg-surface-2"
                >
                  {copy[format]}
                </a>
              ))}
              <button
                type="button"
                onClick={() => window.print()}
                className="flex min-h-11 items-center gap-2 px-3.5 hover:bg-surface-2"
              >
                <Icon as={Printer} size={18} />
                {copy.print}
              </button>
            </div>
          </details>
        </>
      }
    />
  );
}

type DayStepProps = { label: string; icon: typeof ChevronLeft; onClick: (() => void) | null };

function DayStep({ label, icon, onClick }: DayStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick ?? undefined}
      className="grid size-11 place-items-center text-muted hover:text-ink disabled:opacity-40 md:size-10 print:hidden"
    >
      <Icon as={icon} size={18} />
    </button>
  );
}
