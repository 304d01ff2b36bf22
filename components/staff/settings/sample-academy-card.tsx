import { useState } from "react";
import { CodeStep } from "@/components/staff/account/code-step";
import { SettingsCard } from "@/components/staff/settings/fact-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { sampleAcademyCopy as copy } from "@/lib/copy/staff-sample-academy";
import { removeSampleAcademy, sampleAcademy } from "@/lib/staff/sample-academy-client";
import type { ObstacleKind, SampleAcademy } from "@/lib/staff/sample-academy-schema";
import { secondFactor } from "@/lib/staff/sign-in-client";
import { useRead } from "@/lib/use-read";
import { ACADEMY_NAME_MAX } from "@/lib/wire/limits";

const lists: Record<ObstacleKind, string> = {
  learners: "/staff/people",
  payments: "/staff/cash/payments",
  payment_notices: "/staff/cash/notices",
  certificates: "/staff/certificates",
  cash_days: "/staff/cash",
};

const oneSpaced = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ").trim();

function Counts({ title, counts }: { title: string; counts: SampleAcademy["goes"] | SampleAcademy["stays"] }) {
  return (
    <div>
      <h3 className="text-small font-semibold">{title}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {counts.map(({ kind, count }) => (
          <li key={kind} className="rounded-full border border-line bg-surface-2 px-3 py-0.5 text-small">
            {copy.counted(kind, count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Obstacles({ obstacles }: Pick<SampleAcademy, "obstacles">) {
  return (
    <Alert tone="warn" title={copy.obstacles}>
      <span className="block">{copy.obstaclesText}</span>
      <span className="flex flex-wrap gap-x-5">
        {obstacles.map(({ kind, count }) => (
          <PageLink
            key={kind}
            href={lists[kind]}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {copy.counted(kind, count)}
          </PageLink>
        ))}
      </span>
    </Alert>
  );
}

function RemovalDialog({
  sample,
  onClose,
  onRefused,
}: {
  sample: SampleAcademy;
  onClose: () => void;
  onRefused: () => void;
}) {
  const { data: factor } = useRead(secondFactor);
  const [name, setName] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  async function remove(typed: { password: string; code: string }) {
    const matches = oneSpaced(name) === oneSpaced(sample.name);
    setIsWrong(!matches);
    if (!matches) return;
    try {
      await removeSampleAcademy({ name, current_password: typed.password, code: typed.code });
    } catch (error) {
      if (error instanceof ApiError && error.code === "sample_in_use") onRefused();
      throw error;
    }
    toast.success(copy.removed);
    // Everything that any page has kept is of an academy that is gone.
    window.location.assign("/staff");
  }

  const list = sample.goes.map(({ kind, count }) => copy.counted(kind, count)).join(", ");
  return (
    <Dialog open onClose={onClose} title={copy.dialogTitle}>
      {factor && (
        <CodeStep
          asks={factor.is_on ? ["password", "code"] : ["password"]}
          submit={copy.confirm}
          danger
          onSubmit={remove}
        >
          <p>{copy.dialogText(list)}</p>
          <TextField
            label={copy.name}
            hint={copy.nameHint(sample.name)}
            required
            maxLength={ACADEMY_NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={isWrong ? copy.nameWrong : undefined}
          />
        </CodeStep>
      )}
    </Dialog>
  );
}

/** Only where the seed has filled the database: what goes, what stays, and the way to an academy of one's own. */
export function SampleAcademyCard() {
  const { data, error, mutate } = useRead(sampleAcademy);
  const [isAsking, setIsAsking] = useState(false);
  if (error && !data) return <LoadFailure title={copy.failed} onRetry={() => mutate()} />;
  if (!data?.sample) return null;
  const { sample } = data;
  return (
    <SettingsCard id="sample" title={copy.title}>
      <div className="grid gap-3.5 p-4">
        <p className="text-muted">{copy.text}</p>
        <Counts title={copy.goes} counts={sample.goes} />
        {sample.changed > 0 && <Alert tone="warn" title={copy.changed(sample.changed)} />}
        {sample.stays.length > 0 && <Counts title={copy.stays} counts={sample.stays} />}
        {sample.obstacles.length > 0 ? (
          <Obstacles obstacles={sample.obstacles} />
        ) : (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setIsAsking(true)}>
            {copy.remove}
          </Button>
        )}
      </div>
      {isAsking && <RemovalDialog sample={sample} onClose={() => setIsAsking(false)} onRefused={() => void mutate()} />}
    </SettingsCard>
  );
}
