"use client";

import { LayoutTemplate } from "lucide";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { feeText } from "@/components/course/price";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { createCourse } from "@/lib/catalogue/staff-client";
import { courseTemplateNames } from "@/lib/catalogue/staff-schema";
import { common } from "@/lib/copy/common";
import { type CourseTemplateName, courseTemplates } from "@/lib/copy/course-templates";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

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
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [template, setTemplate] = useState<CourseTemplateName>("admission");
  const [title, setTitle] = useState<string>(courseTemplates.admission.title);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function choose(name: CourseTemplateName) {
    setTemplate(name);
    // A title of one's own stays.
    if (title === courseTemplates[template].title) setTitle(courseTemplates[name].title);
  }

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await createCourse({ title, template });
      router.push(`/staff/courses/${id}`);
    } catch (failure) {
      setError(explainFailure(failure));
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon as={LayoutTemplate} size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {copy.fromTemplate}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={copy.templateTitle}>
        <form noValidate onSubmit={create} className="mt-3 grid gap-3.5">
          <p className="text-muted">{copy.templateText}</p>
          <fieldset className="grid gap-2">
            <legend className="sr-only">{copy.template}</legend>
            {courseTemplateNames.map((name) => (
              <Choice key={name} name={name} isChosen={name === template} onChoose={() => choose(name)} />
            ))}
          </fieldset>
          <TextField
            label={copy.name}
            required
            maxLength={TITLE_MAX}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={error}
          />
          <div className="flex justify-end gap-2">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {common.cancel}
            </Button>
            <Button type="submit" busy={busy}>
              {copy.create}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
