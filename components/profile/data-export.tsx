"use client";

import { Download } from "lucide";
import { useState } from "react";
import { outsideCause } from "@/components/account/failures";
import { useSecondStep } from "@/components/account/use-second-step";
import { Section } from "@/components/profile/section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { ApiError, secondStepOf } from "@/lib/api-client";
import { profile } from "@/lib/copy/profile";
import { saveFile } from "@/lib/download";
import { requestPersonalData } from "@/lib/privacy/client";

const { data: copy } = profile;

export function DataExport() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const secondStep = useSecondStep();

  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      const response = await requestPersonalData(secondStep.code());
      if (!response.ok) throw new ApiError(response.status, null, undefined, secondStepOf(response));
      await saveFile(response, copy.fileName);
      toast.success(copy.done);
    } catch (error) {
      if (secondStep.explains(error)) return;
      setFailure(outsideCause(error) ?? copy.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section title={copy.title} text={copy.text}>
      {failure && <Alert tone="bad" title={failure} />}
      {secondStep.field}
      <div>
        <Button variant="secondary" busy={busy} onClick={download} icon={<Icon as={Download} size={18} />}>
          {copy.download}
        </Button>
      </div>
    </Section>
  );
}
