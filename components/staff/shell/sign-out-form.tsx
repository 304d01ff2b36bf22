"use client";

import { LogOut } from "lucide";
import { Icon } from "@/components/ui/icon";
import { staffCopy } from "@/lib/copy/staff";
import { forgetDraftsOf } from "@/lib/draft-storage";

export type SignOut = { action: string; csrfToken: string; callbackUrl: string };

/** next-auth's endpoint, as a plain form: works before and without JavaScript. */
export function SignOutForm({ account, action, csrfToken, callbackUrl }: SignOut & { account: number }) {
  return (
    <form method="post" action={action} onSubmit={() => forgetDraftsOf(account)}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <button
        type="submit"
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 text-left hover:bg-surface-2"
      >
        <Icon as={LogOut} size={18} className="text-muted" />
        {staffCopy.signOut}
      </button>
    </form>
  );
}
