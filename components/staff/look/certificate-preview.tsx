"use client";

import { ChevronLeft, ChevronRight, Maximize2 } from "lucide";
import { useEffect, useState } from "react";
import { certificateCanvas } from "@/components/certificate/save-certificate";
import { Icon } from "@/components/ui/icon";
import { lookCopy } from "@/lib/copy/staff-look";
import { dateInDhaka } from "@/lib/format";
import { certificateColoursOf } from "@/lib/look/hue";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { Look } from "@/lib/look/schema";
import type { Signatory } from "@/lib/settings/schema";

const copy = lookCopy.preview;

type CertificatePreviewProps = { look: Look; academy: string; signatories: readonly Signatory[]; isLarge: boolean };

function sampleFacts({ look, academy, signatories }: CertificatePreviewProps, name: string) {
  const today = dateInDhaka(new Date());
  const id = `${look.certificate_prefix}-${copy.sample.symbols}`;
  const pictureOf = (signatory: string) => look.signatures.find((signature) => signature.name === signatory)?.picture;
  return {
    certificate_id: id,
    student_name: name,
    course_title: copy.sample.course,
    batch_name: copy.sample.batch,
    completion_date: today,
    issue_date: today,
    expires_on: null,
    signatories: [...signatories],
    verify_url: `${window.location.origin}/verify/${id}`,
    look: {
      academy,
      colours: certificateColoursOf(look.accent),
      logo: look.logo && lookPictureUrl(look.logo),
      seal: look.seal && lookPictureUrl(look.seal),
      signatures: signatories.map((signatory) => {
        const picture = pictureOf(signatory.name);
        return picture ? lookPictureUrl(picture) : null;
      }),
    },
  };
}

/** The certificate as the learner's phone will draw it, with names that are hard to set. */
export function CertificatePreview(props: CertificatePreviewProps) {
  const [place, setPlace] = useState(1);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const name = copy.sample.names[place] ?? "";
  const facts = JSON.stringify([props.look, props.academy, props.signatories]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `facts` says when one of the props differs.
  useEffect(() => {
    let isCurrent = true;
    async function draw() {
      const canvas = await certificateCanvas(sampleFacts(props, name));
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      if (!isCurrent) return;
      setFailed(blob === null);
      setDrawn((before) => {
        if (before) URL.revokeObjectURL(before);
        return blob && URL.createObjectURL(blob);
      });
    }
    draw().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [facts, name]);

  const step = (by: number) => setPlace((place + by + copy.sample.names.length) % copy.sample.names.length);
  return (
    <div className="grid gap-2">
      <div className="aspect-[1.6] overflow-hidden rounded-row border border-line bg-[#fffdf8] shadow-raised">
        {drawn && (
          // biome-ignore lint/performance/noImgElement: drawn on this device.
          <img src={drawn} alt={copy.certificate} className="block size-full" />
        )}
        {isFailed && (
          <p role="alert" className="grid h-full place-items-center text-meta text-danger-ink">
            {copy.failed}
          </p>
        )}
      </div>
      {props.isLarge && (
        <>
          <div className="flex items-center justify-between gap-3">
            <span className="text-meta text-muted">{copy.names}</span>
            <span className="flex overflow-hidden rounded-control border border-line-strong">
              <button
                type="button"
                aria-label={copy.before}
                onClick={() => step(-1)}
                className="grid h-11 w-14 place-items-center hover:bg-surface-2"
              >
                <Icon as={ChevronLeft} size={18} />
              </button>
              <button
                type="button"
                aria-label={copy.after}
                onClick={() => step(1)}
                className="grid h-11 w-14 place-items-center border-l border-line-strong hover:bg-surface-2"
              >
                <Icon as={ChevronRight} size={18} />
              </button>
            </span>
          </div>
          {drawn && (
            <a
              href={drawn}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary"
            >
              <Icon as={Maximize2} size={18} />
              {copy.open}
            </a>
          )}
        </>
      )}
    </div>
  );
}
