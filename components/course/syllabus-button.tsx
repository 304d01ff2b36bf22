"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useToken } from "@/components/layout/session";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { apiClient } from "@/lib/api-client";
import { course as copy } from "@/lib/copy/course";
import { refusalText, saveFile } from "@/lib/download";

type SyllabusButtonProps = { path: string; label?: string; variant?: "secondary" | "ghost" };

/** Any signed-in learner may have the syllabus; others are sent to log in. */
export function SyllabusButton({ path, label = copy.offer.syllabus, variant = "secondary" }: SyllabusButtonProps) {
  const signedIn = useToken() !== null;
  const router = useRouter();
  const alert = useAlert();
  const [busy, setBusy] = useState(false);

  async function download() {
    if (!signedIn) return router.push("/auth");
    setBusy(true);
    try {
      const response = await apiClient.request(path);
      if (response.ok) await saveFile(response, "syllabus.pdf");
      else await alert({ ...copy.syllabusFailed, text: (await refusalText(response)) ?? copy.syllabusFailed.text });
    } catch {
      await alert(copy.syllabusFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={variant}
      size={variant === "ghost" ? "sm" : "md"}
      busy={busy}
      onClick={download}
      icon={<Icon as={Download} />}
    >
      {label}
    </Button>
  );
}
