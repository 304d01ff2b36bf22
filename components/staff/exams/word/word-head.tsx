import { ArrowLeft, FileUp } from "lucide";
import Link from "next/link";
import { useRef } from "react";
import { formulaCount, type Imported, picturesIn } from "@/components/staff/exams/word/imported";
import type { ReadBrought } from "@/components/staff/exams/word/use-brought";
import { useKeptFocus } from "@/components/staff/ui/use-kept-focus";
import { Icon } from "@/components/ui/icon";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import type { StaffExam } from "@/lib/exams/staff-schema";

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

type WordHeadProps = {
  exam: StaffExam;
  read: ReadBrought | null;
  questions: readonly Imported[];
  onFile: (file: File) => void;
};

export function WordHead({ exam, read, questions, onFile }: WordHeadProps) {
  const added = questions.filter(({ isAdded }) => isAdded).length;
  const pictures = sum(questions.map((one) => picturesIn(one).length));
  const heading = useRef<HTMLHeadingElement>(null);
  const hasQuestions = questions.length > 0;
  useKeptFocus(heading, hasQuestions);
  const found = copy.found(questions.length, pictures, sum(questions.map(formulaCount)));
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2 md:px-5">
      <Link
        href={`/staff/exams/${exam.id}`}
        aria-label={copy.back}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
      >
        <Icon as={ArrowLeft} size={20} />
      </Link>
      <div className="min-w-0 flex-1 basis-40">
        <h1
          ref={heading}
          tabIndex={-1}
          className="truncate outline-none font-sans text-body leading-[1.4] font-semibold"
        >
          {read?.name ?? copy.title}
        </h1>
        <p className="text-meta text-muted">
          {read ? `${found} · ${added > 0 ? copy.added(added) : copy.notYet}` : exam.title}
        </p>
      </div>
      {hasQuestions && (
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-4 text-small font-semibold hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) max-sm:px-3">
          <Icon as={FileUp} size={18} />
          <span className="max-sm:sr-only">{copy.another}</span>
          <input
            type="file"
            accept=".docx"
            aria-label={copy.another}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = "";
            }}
          />
        </label>
      )}
    </header>
  );
}
