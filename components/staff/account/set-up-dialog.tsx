import { useState } from "react";
import { CodeStep } from "@/components/staff/account/code-step";
import { RecoveryCodes } from "@/components/staff/account/recovery-codes";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { ownSignIn } from "@/lib/copy/staff-sign-in";
import type { NewSecondFactor } from "@/lib/staff/second-factor-schema";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/staff/sign-in-client";

const copy = ownSignIn.factor;

/** Password, then the picture and a code of the app, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Dialog open onClose={onClose} title={codes ? copy.codesTitle : copy.title} role={codes ? "alertdialog" : "dialog"}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : begun ? (
        <CodeStep
          asks={["code"]}
          submit={copy.confirm}
          onSubmit={async ({ code }) => {
            setCodes((await confirmSecondFactor(code)).recovery_codes);
            toast.success(copy.turnedOn);
          }}
        >
          <p>{copy.scan}</p>
          {/* biome-ignore lint/performance/noImgElement: drawn for this one view */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
            alt={copy.picture}
            width={200}
            height={200}
            className="justify-self-center rounded-row border border-line bg-white"
          />
          <p className="text-meta text-muted">
            {copy.typed}{" "}
            <code lang="en" className="font-semibold break-all text-ink">
              {begun.secret}
            </code>
          </p>
        </CodeStep>
      ) : (
        <CodeStep
          asks={["password"]}
          submit={copy.next}
          onSubmit={async ({ password }) => setBegun(await beginSecondFactor(password))}
        >
          <p>{copy.text}</p>
        </CodeStep>
      )}
    </Dialog>
  );
}
