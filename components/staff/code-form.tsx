import { KeyRound } from "lucide";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { staffCopy } from "@/lib/copy/staff";

type CodeFormProps = { action: string; csrfToken: string; callbackUrl: string; error?: string };

/** The second step; a plain form post as the first. */
export function CodeForm({ action, csrfToken, callbackUrl, error }: CodeFormProps) {
  const copy = staffCopy.secondStep;
  return (
    <form method="post" action={action} className="grid gap-4">
      {error && (
        <Alert tone="bad" title={staffCopy.signIn.failed}>
          {error}
        </Alert>
      )}
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label={copy.code}
        hint={copy.hint}
        name="code"
        icon={KeyRound}
        lang="en"
        required
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" full className="mt-1">
        {staffCopy.signIn.submit}
      </Button>
      <a
        href="/staff/sign-in"
        className="inline-flex min-h-11 items-center justify-self-start text-small text-primary underline"
      >
        {copy.again}
      </a>
    </form>
  );
}
