import { AccordionItem } from "@/components/ui/accordion";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Course } from "@/lib/catalogue/schema";
import { course as copy } from "@/lib/copy/course";

const heading = "mb-3 text-heading md:text-section";
const richText =
  "grid gap-2 wrap-anywhere [&_a]:text-primary [&_a]:underline [&_h3]:text-ink [&_h4]:font-semibold [&_h4]:text-ink [&_ol]:list-decimal [&_ol]:pl-5 [&_table]:w-full [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2 [&_ul]:list-disc [&_ul]:pl-5";

/** HTML that the server has sanitised; plain text keeps its line breaks. */
function RichText({ html }: { html: string }) {
  const isPlain = !/<(?:p|ul|ol|h[3-5]|table|blockquote|br)\b/.test(html);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in lib/catalogue/html.ts
    <div className={cn(isPlain ? "whitespace-pre-line" : richText)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** Description and chapters: the same for everybody. */
export function CourseContent({ course }: { course: Course }) {
  return (
    <>
      <section className="below-fold">
        <h2 className={heading}>{copy.about}</h2>
        <p className="max-w-[70ch] whitespace-pre-line">{course.description}</p>
      </section>
      <section id="batch_content" className="below-fold">
        <h2 className={heading}>{copy.content}</h2>
        {course.course_details.length > 0 ? (
          <Card className="divide-y divide-line">
            {course.course_details.map(({ id, title, content }, index) => (
              <AccordionItem key={id} title={title} open={index === 0}>
                <RichText html={content} />
              </AccordionItem>
            ))}
          </Card>
        ) : (
          <p className="text-muted">{copy.noContent}</p>
        )}
      </section>
    </>
  );
}
