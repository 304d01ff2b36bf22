import { MarkedText } from "@/components/ui/marked-text";
import type { Markup } from "@/lib/markup/document";
import { htmlOf } from "@/lib/markup/html";
import { staffPicturesAt } from "@/lib/markup/picture-files";

type StaffTextProps = {
  as: "span" | "p" | "h3";
  examId: number;
  text: string;
  doc: Markup | null | undefined;
  className?: string;
};

/** A text of a question as staff read it, with its formulas and pictures. */
export function StaffText({ as, examId, text, doc, className }: StaffTextProps) {
  const html = doc ? htmlOf(doc, { picturesAt: staffPicturesAt(examId) }) : undefined;
  return <MarkedText as={as} text={text} html={html} className={className} />;
}
