import type { ReactNode, Ref } from "react";
import { Card } from "@/components/ui/card";

type SectionProps = {
  title: string;
  text?: string;
  /** For moving the focus to the heading when a control inside has gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One matter of the profile page: heading, a sentence, its controls. */
export function Section({ title, text, headingRef, children }: SectionProps) {
  return (
    <Card className="p-4 md:p-6">
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className="text-heading outline-none">
        {title}
      </h2>
      {text && <p className="mt-0.5 text-small text-muted">{text}</p>}
      <div className="mt-4 grid gap-3">{children}</div>
    </Card>
  );
}
