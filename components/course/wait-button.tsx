"use client";

import { BellPlus, Check } from "lucide";
import { useState } from "react";
import { useCourse } from "@/components/course/course-context";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { course as copy } from "@/lib/copy/course";
import { courseWait, waitForCourse } from "@/lib/enrollments/client";
import { returnTo } from "@/lib/return-place";
import { useRead } from "@/lib/use-read";

const { waiting } = copy;

/** To be told, once, when the course opens; the same button takes it back. */
export function WaitButton() {
  const { course, signedIn } = useCourse();
  const { data, mutate } = useRead(signedIn ? courseWait(course.id) : null);
  const [isBusy, setIsBusy] = useState(false);

  if (!signedIn) {
    return (
      <ButtonLink href="/auth" variant="soft" onClick={() => returnTo(`/course/${course.id}#enrol`)}>
        {waiting.logIn}
      </ButtonLink>
    );
  }
  const isWaiting = data?.is_waiting ?? false;

  async function change() {
    setIsBusy(true);
    try {
      await mutate(await waitForCourse(course.id, !isWaiting), { revalidate: false });
      toast.success(isWaiting ? waiting.off : waiting.on);
    } catch {
      toast.error(waiting.failed);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant={isWaiting ? "secondary" : "soft"}
      busy={isBusy}
      aria-pressed={isWaiting}
      icon={<Icon as={isWaiting ? Check : BellPlus} />}
      onClick={change}
    >
      {waiting.ask}
    </Button>
  );
}
