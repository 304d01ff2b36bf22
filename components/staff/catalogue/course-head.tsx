"use client";

import { CalendarPlus, Eye } from "lucide";
import { useState } from "react";
import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { explainFailure } from "@/components/staff/ui/failure";
import { PageHead } from "@/components/staff/ui/page-head";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.course;

export function CourseHead({ editor: { course, publish, isChanged } }: { editor: CourseEditorState }) {
  const [isHiding, setIsHiding] = useState(false);
  const [busy, setBusy] = useState(false);

  async function show() {
    setBusy(true);
    try {
      await publish(true);
    } catch (error) {
      toast.error(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHead
        back="/staff/courses"
        title={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {course.title}
            <Badge tone={course.is_published ? "ok" : "warn"}>
              {course.is_published ? catalogueCopy.shown : catalogueCopy.hidden}
            </Badge>
          </span>
        }
        actions={
          <>
            <ButtonLink
              href={`/staff/courses/${course.id}/preview`}
              variant="secondary"
              size="sm"
              icon={<Icon as={Eye} size={18} />}
            >
              {copy.preview}
            </ButtonLink>
            <ButtonLink
              href={`/staff/batches/new?course=${course.id}${course.batches.length > 0 ? "&copy=last" : ""}`}
              variant="secondary"
              size="sm"
              icon={<Icon as={CalendarPlus} size={18} />}
            >
              {copy.newBatch}
            </ButtonLink>
            {course.is_published ? (
              <Button variant="secondary" size="sm" onClick={() => setIsHiding(true)}>
                {catalogueCopy.hide}
              </Button>
            ) : (
              <Button size="sm" busy={busy} disabled={isChanged} onClick={show}>
                {catalogueCopy.show}
              </Button>
            )}
          </>
        }
      />
      <ReasonDialog
        open={isHiding}
        onClose={() => setIsHiding(false)}
        title={copy.hideTitle}
        usual={copy.hideReasons}
        confirm={catalogueCopy.hide}
        danger
        onConfirm={(reason) => publish(false, reason)}
        explain={explainFailure}
      >
        <p>{copy.hideText}</p>
      </ReasonDialog>
    </>
  );
}
