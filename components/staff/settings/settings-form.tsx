"use client";

import { type ReactNode, useState } from "react";
import { useSWRConfig } from "swr";
import { academyFacts, contactFacts, FactFields, SettingsCard } from "@/components/staff/settings/fact-fields";
import { RowFields } from "@/components/staff/settings/row-fields";
import { SaveBar } from "@/components/staff/settings/save-bar";
import {
  type FactErrors,
  factErrors,
  factsIn,
  type KeptSettings,
  keptSettingsSchema,
  meanwhile,
  rebase,
  restoredSettings,
} from "@/components/staff/settings/settings-change";
import { explainFailure } from "@/components/staff/ui/failure";
import { RestoredNotice, useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { changedFields, changesSince, typedOver } from "@/components/staff/ui/typed-over";
import { Alert } from "@/components/ui/alert";
import { PageLink } from "@/components/ui/page-link";
import { toast } from "@/components/ui/toast";
import { landingCopy } from "@/lib/copy/staff-landing";
import { settingsCopy as copy } from "@/lib/copy/staff-settings";
import { formatDateTime } from "@/lib/format";
import type { AcademyFacts } from "@/lib/settings/schema";
import { saveSettings, settings } from "@/lib/settings/staff-client";
import type { Meanwhile, Settings } from "@/lib/settings/staff-schema";

const FORM = "settings";

/** The facts are saved together, from one version: a faster change of somebody else is shown first. */
export function SettingsForm({ first, children }: { first: Settings; children?: ReactNode }) {
  const kept = useKeptDraft(FORM, keptSettingsSchema);
  const [started] = useState(() => restoredSettings(first, kept));
  const [base, setBase] = useState(started.base);
  const [draft, setDraft] = useState(started.draft);
  const [errors, setErrors] = useState<FactErrors>({});
  const [others, setOthers] = useState<Meanwhile[]>([]);
  // The message is in the bar: a toast would lie over it, and be gone before it is read.
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { mutate } = useSWRConfig();
  const changed = changedFields(base.facts, draft);
  const typed = typedOver(base.facts, draft);
  useKeepDraft(FORM, typed && ({ ...typed, version: base.version } satisfies KeptSettings));
  function change(changes: Partial<AcademyFacts>) {
    setDraft({ ...draft, ...changes });
    setFailure(null);
  }

  async function takeLatest(changes: Meanwhile[]) {
    const latest = await settings.load();
    setDraft(rebase(base.facts, draft, latest.facts));
    setBase(latest);
    setOthers(changes);
    window.scrollTo({ top: 0 });
  }

  async function save() {
    setBusy(true);
    setErrors({});
    setFailure(null);
    setOthers([]);
    try {
      await saveSettings({ version: base.version, values: changesSince(base.facts, draft) });
      const latest = await settings.load();
      setBase(latest);
      setDraft(latest.facts);
      // The cache has the saved state, for when the page is opened again.
      void mutate(settings.path, latest, false);
      toast.success(copy.saved);
    } catch (error) {
      const changes = meanwhile(error);
      const refused = factErrors(error);
      if (changes) await takeLatest(changes).catch((reason) => setFailure(explainFailure(reason)));
      else if (refused) setErrors(refused);
      if (!changes) setFailure(refused ? copy.refused : explainFailure(error));
    } finally {
      setBusy(false);
    }
  }

  const facts = { base: base.facts, draft, errors, onChange: change };
  return (
    <div className="grid min-w-0 content-start gap-3.5 md:gap-4.5">
      <RestoredNotice shown={kept !== null && changed.length > 0} />
      {others.length > 0 && (
        <Alert tone="warn" title={copy.meanwhile}>
          {copy.meanwhileText}
          {others.map((other) => (
            <span key={other.at} className="block">
              {copy.meanwhileOne(other.actor, formatDateTime(other.at), factsIn(other))}
            </span>
          ))}
        </Alert>
      )}
      <SettingsCard id="academy" title={copy.headings.academy}>
        <FactFields facts={academyFacts} {...facts} />
      </SettingsCard>
      <SettingsCard id="contact" title={copy.headings.contact}>
        <FactFields facts={contactFacts} {...facts} />
        <PageLink
          href="/staff/landing"
          className="flex min-h-11 items-center border-t border-line px-4 text-primary underline"
        >
          {landingCopy.fromSettings}
        </PageLink>
      </SettingsCard>
      <SettingsCard id="accounts" title={copy.headings.accounts}>
        <RowFields
          name="payment_accounts"
          labels={copy.account}
          rows={draft.payment_accounts}
          isChanged={changed.includes("payment_accounts")}
          most={12}
          empty={copy.noAccounts}
          errors={errors}
          onChange={(payment_accounts) => change({ payment_accounts })}
        />
      </SettingsCard>
      <SettingsCard id="signatories" title={copy.headings.signatories}>
        <RowFields
          name="signatories"
          labels={copy.signatory}
          rows={draft.signatories}
          isChanged={changed.includes("signatories")}
          most={4}
          errors={errors}
          onChange={(signatories) => change({ signatories })}
        />
      </SettingsCard>
      {children}
      <SaveBar
        changes={changed.length}
        busy={busy}
        failure={failure}
        onSave={save}
        onDiscard={() => {
          setDraft(base.facts);
          setErrors({});
          setFailure(null);
        }}
      />
    </div>
  );
}
