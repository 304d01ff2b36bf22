import { Download } from "lucide";
import { useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { examAnalysisCopy } from "@/lib/copy/staff-exam-analysis";
import { answersFile } from "@/lib/exams/staff-client";

const copy = examAnalysisCopy.file;

const entryClass = "flex min-h-11 items-center rounded-control px-3 text-left whitespace-nowrap hover:bg-surface-2";

/** The answers of everybody as files: two for people, and two that programs for psychometrics read. */
export function AnswerFiles({ id, version }: { id: number; version: number }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const files = [
    { label: copy.people.xlsx, address: answersFile(id, { version, format: "xlsx" }) },
    { label: copy.people.csv, address: answersFile(id, { version, format: "csv" }) },
    { label: copy.right, address: answersFile(id, { version, format: "csv", cells: "right", for: "machines" }) },
    { label: copy.marks, address: answersFile(id, { version, format: "csv", cells: "marks", for: "machines" }) },
  ];
  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-small font-semibold hover:border-primary hover:text-primary md:min-h-10">
        <Icon as={Download} size={18} />
        {copy.open}
      </summary>
      <div className="absolute top-full left-0 z-10 mt-1 rounded-card border border-line bg-surface p-1.5 shadow-raised md:right-0 md:left-auto">
        {files.map(({ label, address }) => (
          <a
            key={label}
            href={address}
            download
            className={entryClass}
            onClick={() => menu.current?.removeAttribute("open")}
          >
            {label}
          </a>
        ))}
      </div>
    </details>
  );
}
