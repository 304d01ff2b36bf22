"use client";

import { Download } from "lucide";
import { useState } from "react";
import { useAlert } from "@/components/ui/alert-provider";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { generateCertificate } from "@/lib/certificates/client";
import { certificate } from "@/lib/copy/certificate";
import { failureText } from "@/lib/failure-text";

const { history: copy } = certificate;

type CertificateButtonProps = { enrollmentId: number; available: boolean; describedBy: string; className?: string };

/** Issues the certificate, draws it and downloads the picture; what draws it is fetched with the click. */
export function CertificateButton({ enrollmentId, available, describedBy, className }: CertificateButtonProps) {
  const alert = useAlert();
  const [isGenerating, setGenerating] = useState(false);

  async function download() {
    setGenerating(true);
    try {
      const [facts, { saveCertificate }] = await Promise.all([
        generateCertificate(enrollmentId),
        import("@/components/certificate/save-certificate"),
      ]);
      await saveCertificate(facts);
    } catch (error) {
      void alert({ title: copy.failed, text: failureText(error) });
    } finally {
      setGenerating(false);
    }
  }

  return (
    <>
      <Button
        disabled={!available}
        busy={isGenerating}
        onClick={download}
        size="sm"
        icon={available && <Icon as={Download} size={18} />}
        aria-describedby={describedBy}
        className={className}
      >
        {available ? copy.download : copy.notReady}
      </Button>
      <span role="status" className="sr-only">
        {isGenerating && copy.generating}
      </span>
    </>
  );
}
