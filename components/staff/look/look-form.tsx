"use client";

import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import { AccentCard } from "@/components/staff/look/accent-card";
import { EarlierLooks } from "@/components/staff/look/earlier-looks";
import { LogoCard } from "@/components/staff/look/logo-card";
import { LookPreview } from "@/components/staff/look/look-preview";
import { SealCard } from "@/components/staff/look/seal-card";
import { SignaturesCard } from "@/components/staff/look/signatures-card";
import { SaveBar } from "@/components/staff/settings/save-bar";
import { explainFailure } from "@/components/staff/ui/failure";
import { PageHead } from "@/components/staff/ui/page-head";
import { changedFields, changesSince } from "@/components/staff/ui/typed-over";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { lookCopy as copy } from "@/lib/copy/staff-look";
import { judgeAccent } from "@/lib/look/hue";
import { colourSchema, type Look, prefixSchema } from "@/lib/look/schema";
import { saveStaffLook, staffLook } from "@/lib/look/staff-client";
import type { StaffLook } from "@/lib/look/staff-schema";

/** Why the look cannot be saved as it is drafted. */
function faultOf({ accent, certificate_prefix }: Look): string | null {
  if (accent !== null && (!colourSchema.safeParse(accent).success || judgeAccent(accent).fault)) {
    return copy.accent.mendFirst;
  }
  return prefixSchema.safeParse(certificate_prefix).success ? null : copy.seal.prefixInvalid;
}

/** The whole look is saved at once, from one version: a faster change of somebody else is shown first. */
export function LookForm({ first, nav }: { first: StaffLook; nav: ReactNode }) {
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(first.look);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOvertaken, setOvertaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const changed = changedFields(base.look, draft);
  const fault = faultOf(draft);
  const isGone = (use: "logo" | "logo_dark" | "mark" | "seal") =>
    base.gone.includes(use) && draft[use] === base.look[use];
  const pictureOf = (look: Look, signatory: string) => look.signatures.find(({ name }) => name === signatory)?.picture;
  const goneSignatures = base.gone_signatures.filter((name) => pictureOf(draft, name) === pictureOf(base.look, name));

  function change(changes: Partial<Look>) {
    setDraft((before) => ({ ...before, ...changes }));
    setFailure(null);
  }

  /** The newest state, with what was changed here on top. */
  async function takeLatest() {
    const latest = await staffLook.load();
    setDraft({ ...latest.look, ...changesSince(base.look, draft) });
    setBase(latest);
    setOvertaken(true);
    window.scrollTo({ top: 0 });
  }

  /** A lost signature of a name that signs no more goes: no row could give it again. */
  const isSavable = ({ name }: Look["signatures"][number]) =>
    base.signatories.some((signatory) => signatory.name === name) || !goneSignatures.includes(name);

  async function save() {
    if (fault) return setFailure(fault);
    setBusy(true);
    setFailure(null);
    setOvertaken(false);
    try {
      await saveStaffLook({
        version: base.version,
        look: { ...draft, signatures: draft.signatures.filter(isSavable) },
      });
      const latest = await staffLook.load();
      setBase(latest);
      setDraft(latest.look);
      void mutate(staffLook.path, latest, false);
      toast.success(copy.saved);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) await takeLatest().catch((reason) => setFailure(explainFailure(reason)));
      else setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const card = { draft, onChange: change };
  return (
    <>
      <PageHead
        title={copy.title}
        lead={copy.lead}
        actions={<EarlierLooks earlier={base.earlier} academy={base.academy.name} onTake={(look) => change(look)} />}
      />
      <div className="grid min-w-0 gap-4 *:min-w-0 md:grid-cols-[12.25rem_minmax(0,1fr)] md:gap-6 xl:grid-cols-[10.5rem_minmax(0,1fr)_21.5rem]">
        {nav}
        <aside className="grid content-start gap-3 md:col-start-2 xl:sticky xl:top-17.5 xl:col-start-3 xl:row-start-1">
          <LookPreview look={draft} facts={base} />
        </aside>
        <div className="grid content-start gap-3.5 md:col-start-2 md:gap-4.5 xl:row-start-1">
          {isOvertaken && (
            <Alert tone="warn" title={copy.meanwhile}>
              {copy.meanwhileText}
            </Alert>
          )}
          <LogoCard {...card} isGone={isGone("logo") || isGone("logo_dark") || isGone("mark")} />
          <AccentCard {...card} />
          <SignaturesCard {...card} signatories={base.signatories} gone={goneSignatures} />
          <SealCard {...card} isGone={isGone("seal")} issued={base.issued} savedPrefix={base.look.certificate_prefix} />
          <SaveBar
            changes={changed.length}
            busy={busy}
            failure={failure}
            onSave={save}
            onDiscard={() => {
              setDraft(base.look);
              setFailure(null);
            }}
          />
        </div>
      </div>
    </>
  );
}
