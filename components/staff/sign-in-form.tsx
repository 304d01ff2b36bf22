import { User } from "lucide";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { staffCopy } from "@/lib/copy/staff";
import { OLD_PASSWORD_MAX, USERNAME_MAX } from "@/lib/wire/limits";

type SignInFormProps = {
  /** next-auth's endpoint for credentials. */
  action: string;
  csrfToken: string;
  callbackUrl: string;
  /** The failure of the last attempt. */
  error?: string;
};

/** A plain form post: works before and without JavaScript. */
export function SignInForm({ action, csrfToken, callbackUrl, error }: SignInFormProps) {
  const copy = staffCopy.signIn;
  return (
    <form method="post" action={action} className="grid gap-4">
      {error && (
        <Alert tone="bad" title={copy.failed}>
          {error}
        </Alert>
      )}
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <TextField
        label={copy.username}
        name="username"
        icon={User}
        lang="en"
        required
        maxLength={USERNAME_MAX}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label={copy.password}
        name="password"
        required
        maxLength={OLD_PASSWORD_MAX}
        autoComplete="current-password"
      />
      <Button type="submit" full className="mt-1">
        {copy.submit}
      </Button>
    </form>
  );
}
