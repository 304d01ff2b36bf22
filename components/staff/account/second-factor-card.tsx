"use client";

import { ShieldAlert, ShieldCheck } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CodeStep } from "@/components/staff/account/code-step";
import { RecoveryCodes } from "@/components/staff/account/recovery-codes";
import { SetUpDialog } from "@/components/staff/account/set-up-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/loading";
import { toast } from "@/components/ui/toast";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import { formatDateLong } from "@/lib/format";
import { endSecondFactor, renewRecoveryCodes, secondFactor } from "@/lib/staff/sign-in-client";
import { useRead } from "@/lib/use-read";

const copy = ownSignIn.factor;

export function SecondFactorCard() {
  const router = useRouter();
  const { data, error, mutate } = useRead(secondFactor);
  const [open, setOpen] = useState<"on" | "off" | "codes" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setOpen(null);
    setCodes(null);
    void mutate();
    // The menu, and what this page warns of, stand on it too.
    if (data?.required_from) router.refresh();
  };
  if (error && !data) return <LoadFailure title={ownSignIn.loadFailed} onRetry={() => mutate()} />;
  if (!data) return <Loading label={ownSignIn.loading} />;
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="flex flex-wrap items-center gap-3 text-lead leading-[1.3]">
        {copy.title}
        <Badge tone={data.is_on ? "ok" : "warn"} icon={<Icon as={data.is_on ? ShieldCheck : ShieldAlert} size={15} />}>
          {data.is_on ? copy.on : copy.off}
        </Badge>
      </h2>
      <p className="text-muted">
        {copy.text} {data.required_from && copy.neededFrom(formatDateLong(data.required_from))}
        {data.is_on && <span className="block">{copy.remaining(data.recovery_codes_left)}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {data.is_on ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => setOpen("codes")}>
              {copy.newCodes}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setOpen("off")}>
              {copy.turnOff}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => setOpen("on")}>
            {copy.turnOn}
          </Button>
        )}
      </div>
      {open === "on" && <SetUpDialog onClose={close} />}
      <Dialog open={open === "off"} onClose={close} title={copy.turnOff}>
        <CodeStep
          asks={["password", "code"]}
          codeLabel={copy.anyCode}
          submit={copy.turnOff}
          danger
          onSubmit={async ({ password, code }) => {
            await endSecondFactor({ current_password: password, code });
            toast.success(copy.turnedOff);
            close();
          }}
        />
      </Dialog>
      <Dialog open={open === "codes"} onClose={close} title={copy.newCodes}>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <CodeStep
            asks={["code"]}
            codeLabel={copy.anyCode}
            submit={copy.newCodes}
            onSubmit={async ({ code }) => setCodes((await renewRecoveryCodes(code)).recovery_codes)}
          />
        )}
      </Dialog>
    </Card>
  );
}
