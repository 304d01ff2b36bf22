"use client";

import { Plus } from "lucide";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { createCourse } from "@/lib/catalogue/staff-client";
import { common } from "@/lib/copy/common";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.courses;

export function NewCourseButton() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useShortcut("n", copy.add, () => setIsOpen(true));

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title") ?? "");
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await createCourse({ title });
      router.push(`/staff/courses/${id}`);
    } catch (failure) {
      setError(explainFailure(failure));
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="sm" icon={<Icon as={Plus} size={18} />} onClick={() => setIsOpen(true)}>
        {copy.add}
        <KeyCap on="primary">N</KeyCap>
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={copy.addTitle}>
        <form noValidate onSubmit={create} className="mt-3 grid gap-3.5">
          <TextField name="title" label={copy.name} required maxLength={TITLE_MAX} error={error} />
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
