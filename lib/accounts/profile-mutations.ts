import "server-only";
import { discardAvatar, storeAvatar } from "@/lib/accounts/avatars";
import { requireUser, type Viewer } from "@/lib/accounts/queries";
import type { PreferencesChange, ProfileChange } from "@/lib/accounts/schema";
import { prisma } from "@/lib/db";
import type { User } from "@/prisma/generated/client";

/** Names, phone number and picture; a null picture is removed. */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<User> {
  const before = await requireUser(viewer.id);
  const avatarKey = change.avatar ? await storeAvatar(change.avatar) : change.avatar;
  const user = await prisma.user.update({
    where: { id: viewer.id },
    data: { firstName: change.first_name, lastName: change.last_name, phoneNumber: change.phone_number, avatarKey },
  });
  if (before.avatarKey && before.avatarKey !== user.avatarKey) await discardAvatar(before.avatarKey);
  return user;
}

export function updatePreferences(viewer: Viewer, change: PreferencesChange): Promise<User> {
  return prisma.user.update({ where: { id: viewer.id }, data: { hideName: change.hide_name } });
}
