import { Check, PenLine, Undo2 } from "lucide";
import { useState } from "react";
import { FileButton } from "@/components/staff/look/file-button";
import { useUpload } from "@/components/staff/look/use-upload";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { lookCopy } from "@/lib/copy/staff-look";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { Look } from "@/lib/look/schema";
import type { Signatory } from "@/lib/settings/schema";

const copy = lookCopy.signatures;
const SVG = "image/svg+xml";
const ACCEPT = `image/png,image/jpeg,image/webp,${SVG}`;

type SignaturesCardProps = {
  draft: Look;
  signatories: readonly Signatory[];
  /** Names whose drafted signature has lost its file. */
  gone: readonly string[];
  onChange: (changes: Partial<Look>) => void;
};

/** The people who sign certificates, each with a picture of the hand, or an empty line to be signed on paper. */
export function SignaturesCard({ draft, signatories, gone, onChange }: SignaturesCardProps) {
  function give(name: string, picture: string | null) {
    const given = picture ? [{ name, picture }] : [];
    // A name that signs no more takes its picture along.
    const present = draft.signatures.filter((signature) => signatories.some((one) => one.name === signature.name));
    const place = present.findIndex((signature) => signature.name === name);
    onChange({ signatures: place < 0 ? [...present, ...given] : present.toSpliced(place, 1, ...given) });
  }
  return (
    <Card id="signatures" className="scroll-mt-20">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3">
        <h2 className="text-lead leading-[1.3]">{copy.title}</h2>
        <span className="text-meta text-muted">{copy.who}</span>
      </header>
      <ul className="divide-y divide-line">
        {signatories.map((signatory) => (
          <SignatureRow
            key={signatory.name}
            signatory={signatory}
            picture={draft.signatures.find(({ name }) => name === signatory.name)?.picture ?? null}
            isGone={gone.includes(signatory.name)}
            onChange={(picture) => give(signatory.name, picture)}
          />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-1.5">
        <PageLink
          href="/staff/settings#signatories"
          className="inline-flex min-h-11 items-center text-meta text-primary underline"
        >
          {copy.names}
        </PageLink>
      </p>
    </Card>
  );
}

/** A photo, and the pictures of its ink as it is and darker, once that was asked for. */
type Taken = { file: File; photo: string; before: string | null; plain: string; darker: string | null };

type SignatureRowProps = {
  signatory: Signatory;
  picture: string | null;
  isGone: boolean;
  onChange: (picture: string | null) => void;
};

function SignatureRow({ signatory: { name, title }, picture, isGone, onChange }: SignatureRowProps) {
  /** The photo that the ink was taken from, beside it until the next one. */
  const [last, setLast] = useState<Taken | null>(null);
  const taken = last && picture && [last.plain, last.darker].includes(picture) ? last : null;
  const isDarker = taken !== null && picture === taken.darker;
  const photo = useUpload("signature", ({ picture: { name: plain } }, file) => {
    if (last) URL.revokeObjectURL(last.photo);
    setLast({ file, photo: URL.createObjectURL(file), before: picture, plain, darker: null });
    onChange(plain);
  });
  const stronger = useUpload(
    "signature",
    ({ picture: { name: darker } }) => {
      setLast((now) => now && { ...now, darker });
      onChange(darker);
    },
    { ink: "darker" },
  );
  const refusal = photo.refusal ?? stronger.refusal;

  function turnInk({ file, plain, darker }: Taken) {
    if (isDarker) onChange(plain);
    else if (darker) onChange(darker);
    else void stronger.send(file);
  }

  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-4">
        {picture ? (
          <span className="grid h-17 w-29 shrink-0 place-items-center rounded-row border border-line bg-[#fffdf8] p-2">
            {/* biome-ignore lint/performance/noImgElement: next/image draws no SVG. */}
            <img src={lookPictureUrl(picture)} alt={copy.of(name)} className="max-h-13 max-w-25 object-contain" />
          </span>
        ) : (
          <span className="grid h-17 w-29 shrink-0 place-items-center rounded-row border border-dashed border-line-strong text-meta text-muted">
            {copy.empty}
          </span>
        )}
        <span className="min-w-0 flex-1">
          <b className="block truncate">{name}</b>
          <span className="block truncate text-meta text-muted">{title}</span>
        </span>
      </div>
      {isGone && (
        <Alert tone="warn" title={copy.gone}>
          {copy.goneText}
        </Alert>
      )}
      {taken && (
        <div className="flex items-center gap-3 rounded-row bg-surface-2 p-2.5">
          {/* biome-ignore lint/performance/noImgElement: a file of this device. */}
          <img src={taken.photo} alt={copy.photo} className="h-14 w-24 shrink-0 rounded-control object-cover" />
          <span className="min-w-0 flex-1 text-meta leading-[1.4]">
            <b className="block">{copy.cleaned}</b>
            <span className="text-muted">{copy.cleanedText}</span>
          </span>
          <button
            type="button"
            title={copy.undo}
            aria-label={`${name}: ${copy.undo}`}
            onClick={() => {
              onChange(taken.before);
              setLast(null);
            }}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface"
          >
            <Icon as={Undo2} size={19} />
          </button>
        </div>
      )}
      <div className="-mx-1 flex flex-wrap items-center gap-x-2">
        {!picture && (
          <span className="flex flex-1 items-center gap-2 px-1 text-meta text-muted">
            <Icon as={PenLine} size={17} className="shrink-0" />
            {copy.emptyText}
          </span>
        )}
        <span className="ml-auto flex flex-wrap justify-end">
          {picture && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${name}: ${copy.remove}`}
              onClick={() => {
                onChange(null);
                setLast(null);
              }}
            >
              {copy.remove}
            </Button>
          )}
          {taken && taken.file.type !== SVG && (
            <Button
              variant="ghost"
              size="sm"
              busy={stronger.busy}
              aria-pressed={isDarker}
              aria-label={`${name}: ${copy.darker}`}
              icon={isDarker && <Icon as={Check} size={18} />}
              onClick={() => turnInk(taken)}
            >
              {copy.darker}
            </Button>
          )}
          <FileButton label={copy.of(name)} accept={ACCEPT} busy={photo.busy} onFile={(file) => void photo.send(file)}>
            {picture ? copy.another : copy.give}
          </FileButton>
        </span>
      </div>
      {refusal && (
        <p role="alert" className="text-meta text-danger-ink">
          {refusal}
        </p>
      )}
    </li>
  );
}
