import { PictureSlot } from "@/components/staff/look/logo-card";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import { lookCopy } from "@/lib/copy/staff-look";
import { type Look, PREFIX_MAX, prefixSchema } from "@/lib/look/schema";

const copy = lookCopy.seal;

type SealCardProps = {
  draft: Look;
  /** Whether the drafted seal has lost its file. */
  isGone: boolean;
  issued: number;
  savedPrefix: string;
  onChange: (changes: Partial<Look>) => void;
};

export function SealCard({ draft, isGone, issued, savedPrefix, onChange }: SealCardProps) {
  const prefix = draft.certificate_prefix;
  const isValid = prefixSchema.safeParse(prefix).success;
  return (
    <Card id="seal" className="scroll-mt-20">
      <h2 className="border-b border-line px-4 py-3 text-lead leading-[1.3]">{copy.title}</h2>
      {isGone && (
        <Alert tone="warn" title={copy.gone} className="mx-4 mt-4">
          {copy.goneText}
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-[7rem_9rem_minmax(0,1fr)]">
        <PictureSlot
          use="seal"
          label={copy.seal}
          hint={copy.sealHint}
          picture={draft.seal}
          onChange={(seal) => onChange({ seal })}
          onCleaned={() => undefined}
        />
        <TextField
          label={copy.prefix}
          lang="en"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={PREFIX_MAX}
          value={prefix}
          hint={copy.prefixHint}
          error={isValid ? undefined : copy.prefixInvalid}
          onChange={({ target }) => onChange({ certificate_prefix: target.value.toUpperCase() })}
        />
        <div className="grid content-start gap-1 text-meta max-sm:col-span-2">
          <span className="font-semibold">{copy.next}</span>
          <b lang="en" className="min-h-6 break-all">
            {isValid && `${prefix}-${lookCopy.preview.sample.symbols}`}
          </b>
          <span className="text-muted">{issued > 0 ? copy.old(issued, savedPrefix) : copy.oldNone}</span>
        </div>
      </div>
    </Card>
  );
}
