import "server-only";
import { discardAvatar, storeAvatar } from "@/lib/accounts/avatars";
import { type ProfileColumn, type ProfileField, profileColumns } from "@/lib/accounts/profile-fields";
import { lockUser, requireUser, type Viewer } from "@/lib/accounts/queries";
import { IMITATED_NAME, imitatesStaffName } from "@/lib/accounts/registration";
import type { PreferencesChange, ProfileChange } from "@/lib/accounts/schema";
import { prisma, transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { toStoredPhone } from "@/lib/wire/phone";
import type { User } from "@/prisma/generated/client";

const spellings: Partial<Record<ProfileField, (typed: string) => string>> = { phone_number: toStoredPhone };

function storedProfile(change: ProfileChange): Partial<Record<ProfileColumn, string>> {
  const stored = (Object.keys(profileColumns) as ProfileField[]).map((field) => {
    const typed = change[field];
    return [profileColumns[field], typed === undefined ? undefined : (spellings[field]?.(typed) ?? typed)];
  });
  return Object.fromEntries(stored);
}

/** @throws ValidationError for a name that imitates one of the staff */
export async function updateProfile(viewer: Viewer, change: ProfileChange): Promise<User> {
  const before = await requireUser(viewer.id);
  const names = { first_name: change.first_name ?? before.firstName, last_name: change.last_name ?? before.lastName };
  if (await imitatesStaffName(names, viewer.id)) throw new ValidationError({ first_name: [IMITATED_NAME] });
  const avatarKey = change.avatar ? await storeAvatar(change.avatar, viewer.id) : change.avatar;
  try {
    const { user, replaced } = await transaction(async (tx) => {
      // The lock lets each of two concurrent uploads see the picture that it replaces, so that none is left behind.
      const held = await lockUser(viewer.id, tx);
      const user = await tx.user.update({
        where: { id: viewer.id },
        data: { ...storedProfile(change), avatarKey },
      });
      return { user, replaced: held.avatarKey };
    });
    if (replaced && replaced !== user.avatarKey) await discardAvatar(replaced);
    return user;
  } catch (error) {
    if (avatarKey) await discardAvatar(avatarKey);
    throw error;
  }
}

export function updatePreferences(viewer: Viewer, change: PreferencesChange): Promise<User> {
  return prisma.user.update({ where: { id: viewer.id }, data: { hideName: change.hide_name } });
}
