"use client";

import { Download } from "lucide";
import { useDownload } from "@/components/course/use-download";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";

type SyllabusButtonProps = { path: string; label?: string; variant?: "secondary" | "ghost" };

/** Any signed-in learner may have the syllabus; others are sent to log in. */
export function SyllabusButton({ path, label = copy.offer.syllabus, variant = "secondary" }: SyllabusButtonProps) {
  const download = useDownload({ path, fileName: "syllabus.pdf", failed: copy.syllabusFailed });
  return (
    <Button
      variant={variant}
      size={variant === "ghost" ? "sm" : "md"}
      busy={download.busy}
      progress={download.progress}
      onClick={download.start}
      icon={<Icon as={Download} />}
    >
      {label}
    </Button>
  );
}
