import { ShieldCheck, Trash2, Upload } from "lucide";
import { useState } from "react";
import { FileButton } from "@/components/staff/look/file-button";
import { useUpload } from "@/components/staff/look/use-upload";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { lookCopy } from "@/lib/copy/staff-look";
import type { LookPictureUse } from "@/lib/look/picture-schema";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { Look } from "@/lib/look/schema";

const copy = lookCopy.logo;
const ACCEPT = "image/svg+xml,image/png";

type SlotProps = {
  use: Exclude<LookPictureUse, "signature">;
  label: string;
  hint: string;
  picture: string | null;
  isDeep?: boolean;
  className?: string;
  onChange: (name: string | null) => void;
  onCleaned: (removed: number) => void;
};

/** A picture of the look, chosen or dropped, sent at once and shown only when the look is saved. */
export function PictureSlot({ use, label, hint, picture, isDeep = false, className, onChange, onCleaned }: SlotProps) {
  const { busy, refusal, send } = useUpload(use, ({ picture: kept, removed }) => {
    onChange(kept.name);
    onCleaned(removed);
  });
  const drop = useFileDrop(([file]) => void send(file));
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <b className="text-meta font-semibold">{label}</b>
      <div
        {...drop.target}
        className={cn(
          "grid h-21 place-items-center overflow-hidden rounded-row border p-2",
          picture ? "border-line" : "border-dashed border-line-strong",
          isDeep && picture ? "bg-deep" : "bg-paper",
          drop.isOver && "border-primary bg-primary-soft",
        )}
      >
        {picture ? (
          // biome-ignore lint/performance/noImgElement: next/image draws no SVG.
          <img src={lookPictureUrl(picture)} alt={label} className="max-h-16 max-w-full object-contain" />
        ) : (
          <span className="grid justify-items-center gap-1 text-center text-meta leading-[1.3] text-muted">
            <Icon as={Upload} size={20} />
            {hint}
          </span>
        )}
      </div>
      <div className="-mr-3 flex justify-end">
        {picture && (
          <button
            type="button"
            title={copy.remove}
            aria-label={`${label}: ${copy.remove}`}
            onClick={() => onChange(null)}
            className="grid size-11 place-items-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
          >
            <Icon as={Trash2} size={18} />
          </button>
        )}
        <FileButton label={`${label}: ${copy.choose}`} accept={ACCEPT} busy={busy} onFile={(file) => void send(file)}>
          {picture ? copy.change : copy.choose}
        </FileButton>
      </div>
      {refusal && (
        <p role="alert" className="text-meta text-danger-ink">
          {refusal}
        </p>
      )}
    </div>
  );
}

type LogoCardProps = { draft: Look; isGone: boolean; onChange: (changes: Partial<Look>) => void };

/** @param isGone whether a picture that is still drafted has lost its file */
export function LogoCard({ draft, isGone, onChange }: LogoCardProps) {
  const [removed, setRemoved] = useState(0);
  return (
    <Card>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3">
        <h2 className="text-lead leading-[1.3]">{copy.title}</h2>
        <span className="text-meta text-muted">{copy.limits}</span>
      </header>
      <div className="grid gap-3 p-4">
        {isGone && (
          <Alert tone="warn" title={copy.gone}>
            {copy.goneText}
          </Alert>
        )}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_7.5rem]">
          <PictureSlot
            use="logo"
            label={copy.light}
            hint={copy.drop}
            picture={draft.logo}
            onChange={(logo) => onChange({ logo })}
            onCleaned={setRemoved}
          />
          <PictureSlot
            use="logo_dark"
            label={copy.dark}
            hint={copy.darkHint}
            picture={draft.logo_dark}
            isDeep
            onChange={(logo_dark) => onChange({ logo_dark })}
            onCleaned={setRemoved}
          />
          <PictureSlot
            use="mark"
            label={copy.mark}
            hint={copy.markHint}
            picture={draft.mark}
            onChange={(mark) => onChange({ mark })}
            onCleaned={setRemoved}
          />
        </div>
        {removed > 0 && (
          <p role="status" className="flex items-start gap-2 text-meta text-muted">
            <Icon as={ShieldCheck} size={18} className="mt-0.5 shrink-0" />
            {copy.removed(removed)}
          </p>
        )}
        {!draft.logo && (
          <Alert tone="neutral" title={copy.inType}>
            {copy.inTypeText}
          </Alert>
        )}
      </div>
    </Card>
  );
}
