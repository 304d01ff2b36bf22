import { NameInType } from "@/components/layout/name-in-type";
import css from "@/components/staff/exams/print/paper.module.css";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";
import type { PrintedExam } from "@/lib/exams/on-paper/printed";
import { lookPictureUrl } from "@/lib/look/picture-url";

const copy = examPrintCopy.paper;

export type PrintingAcademy = { name: string; logo: string | null };

/** The letters from which on a title is set smaller, so that the head stays a head. */
const LONG_TITLE = 60;

type SheetHeadProps = { academy: PrintingAcademy; exam: Pick<PrintedExam, "title" | "code">; line: string };

export function SheetHead({ academy: { name, logo }, exam, line }: SheetHeadProps) {
  return (
    <div className={css.head}>
      {logo ? (
        // biome-ignore lint/performance/noImgElement: next/image draws no SVG, and would wait until it is seen.
        <img src={lookPictureUrl(logo)} alt={name} className={css.logo} />
      ) : (
        <NameInType name={name} />
      )}
      <div className={css.title}>
        <p className={css.name} data-length={exam.title.length > LONG_TITLE ? "long" : undefined}>
          {exam.title}
        </p>
        <p className={css.line}>{line}</p>
      </div>
      <CodeBox code={exam.code} />
    </div>
  );
}

export function CodeBox({ code }: Pick<PrintedExam, "code">) {
  return (
    <div className={css.code}>
      <span className={css.codeLabel}>{copy.code}</span>
      <span className={css.codeLetter}>{letterOfPaper(code)}</span>
    </div>
  );
}

/** A fact's name and its figure. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <span>
      {label} <span className={css.bold}>{children}</span>
    </span>
  );
}

type SheetFootProps = { name: string; middle: string; mark: string };

export function SheetFoot({ name, middle, mark }: SheetFootProps) {
  return (
    <div className={css.foot}>
      <span className={css.footName}>{name}</span>
      <span>{middle}</span>
      <span lang="en" className={css.footMark}>
        {mark}
      </span>
    </div>
  );
}
