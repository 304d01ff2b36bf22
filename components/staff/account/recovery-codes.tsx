import { Printer } from "lucide";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ownSignIn } from "@/lib/copy/staff-sign-in";

const copy = ownSignIn.factor;

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="mt-2 grid gap-3.5">
      <Alert tone="warn" title={copy.codesTitle}>
        {copy.codesText}
      </Alert>
      <ul lang="en" className="grid grid-cols-1 gap-x-4 gap-y-1 font-mono text-body leading-[1.5] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CopyButton text={codes.join("\n")} what={copy.codesTitle} />
        <ToolButton aria-label={copy.codesTitle} icon={Printer} onClick={() => window.print()} />
        <Button size="sm" onClick={onDone}>
          {copy.saved}
        </Button>
      </div>
    </div>
  );
}
