import { presentUser } from "@/lib/accounts/presenter";
import { updateProfile } from "@/lib/accounts/profile-mutations";
import { requireUser } from "@/lib/accounts/queries";
import { deleteAccount } from "@/lib/privacy/mutations";

type Caller = Parameters<typeof updateProfile>[0];

/** The caller's own account, at `users/me` and at `users/{own id}`. */
export const ownAccount = {
  get: async ({ viewer }: { viewer: Caller }) => presentUser(await requireUser(viewer.id)),
  change: async ({ viewer, body }: { viewer: Caller; body: Parameters<typeof updateProfile>[1] }) =>
    presentUser(await updateProfile(viewer, body)),
  remove: async ({
    viewer,
    body,
  }: {
    viewer: Parameters<typeof deleteAccount>[0];
    body: { current_password: string };
  }) => deleteAccount(viewer, body.current_password),
};
