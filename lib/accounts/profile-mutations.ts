import "server-only";
import { discardAvatar, storeAvatar } from "@/lib/accounts/avatars";
import { requireUser, type Viewer } from "@/lib/accounts/queries";
import { IMITATED_NAME, imitatesStaffName } from "@/lib/accounts/registration";
import type { PreferencesChange, ProfileChange } from "@/lib/accounts/schema";
import { prisma } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import type { User } from "@/prisma/generated/client";

/** Names, phone number and picture; a null picture is removed. @throws ValidationError for a faked staff name */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<User> {
  const before = await requireUser(viewer.id);
  const names = { first_name: change.first_name ?? before.firstName, last_name: change.last_name ?? before.lastName };
  if (await imitatesStaffName(names, viewer.id)) throw new ValidationError({ first_name: [IMITATED_NAME] });
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
