import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { createCourse } from "@/lib/catalogue/staff-client";
import { common } from "@/lib/copy/common";
import type { CourseTemplateName } from "@/lib/copy/course-templates";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.courses;

type NewCourseDialogProps = {
  open: boolean;
  onClose: () => void;
  heading: string;
  title: string;
  onTitle: (title: string) => void;
  template?: CourseTemplateName;
  /** Above the title. */
  children?: ReactNode;
};

/** Asks for a title and goes on to the editor of the course that was made. */
export function NewCourseDialog({ open, onClose, heading, title, onTitle, template, children }: NewCourseDialogProps) {
  const router = useRouter();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

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
    <Dialog open={open} onClose={onClose} title={heading}>
      <form noValidate onSubmit={create} className="mt-3 grid gap-3.5">
        {children}
        <TextField
          label={copy.name}
          required
          maxLength={TITLE_MAX}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
          error={error}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {copy.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
