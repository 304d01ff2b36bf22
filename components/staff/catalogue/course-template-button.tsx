"use client";

import { LayoutTemplate } from "lucide";
import { useState } from "react";
import { feeText } from "@/components/course/price";
import { NewCourseDialog } from "@/components/staff/catalogue/new-course-dialog";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { cn } from "@/components/ui/cn";
import { courseTemplateNames } from "@/lib/catalogue/staff-schema";
import { type CourseTemplateName, courseTemplates } from "@/lib/copy/course-templates";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.courses;

function Choice({ name, isChosen, onChoose }: { name: CourseTemplateName; isChosen: boolean; onChoose: () => void }) {
  const { name: label, price, sections } = courseTemplates[name];
  return (
    <label
      className={cn(
        "flex min-h-14 cursor-pointer items-center gap-3 rounded-control border px-3.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary",
        isChosen ? "border-primary bg-primary-soft" : "border-line hover:border-primary",
      )}
    >
      <input
        type="radio"
        name="template"
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <b className="block leading-[1.4]">{label}</b>
        <span className="block text-meta text-muted">
          {[feeText(Number(price), 0), copy.sections(sections.length)].join(" · ")}
        </span>
      </span>
    </label>
  );
}

/** A draft with texts, sections and a price to begin with; all of it is changed in the editor. */
export function CourseTemplateButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [template, setTemplate] = useState<CourseTemplateName>("admission");
  const [title, setTitle] = useState<string>(courseTemplates.admission.title);

  function choose(name: CourseTemplateName) {
    setTemplate(name);
    // A title of one's own stays.
    if (title === courseTemplates[template].title) setTitle(courseTemplates[name].title);
  }

  return (
    <>
      <ToolButton icon={LayoutTemplate} onClick={() => setIsOpen(true)}>
        {copy.fromTemplate}
      </ToolButton>
      <NewCourseDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        heading={copy.templateTitle}
        title={title}
        onTitle={setTitle}
        template={template}
      >
        <p className="text-muted">{copy.templateText}</p>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{copy.template}</legend>
          {courseTemplateNames.map((name) => (
            <Choice key={name} name={name} isChosen={name === template} onChoose={() => choose(name)} />
          ))}
        </fieldset>
      </NewCourseDialog>
    </>
  );
}
