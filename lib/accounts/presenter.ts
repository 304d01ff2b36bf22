import "server-only";
import type { z } from "zod";
import { detailColumns, nameColumns, type ProfileColumn, type ProfileField } from "@/lib/accounts/profile-fields";
import type { preferencesSchema, registeredSchema, sessionSchema, userSchema } from "@/lib/accounts/schema";
import { env } from "@/lib/env";
import { shownEmail } from "@/lib/wire/no-mail";
import { presentPhone } from "@/lib/wire/phone";
import type { Session, User } from "@/prisma/generated/client";

type Told = Pick<User, ProfileColumn>;

const spellings: Partial<Record<ProfileField, (stored: string) => string>> = { phone_number: presentPhone };

function present<Field extends ProfileField>(columns: Record<Field, ProfileColumn>, user: Told): Record<Field, string> {
  const told = (Object.keys(columns) as Field[]).map((field) => {
    const stored = user[columns[field]];
    return [field, spellings[field]?.(stored) ?? stored];
  });
  return Object.fromEntries(told);
}

export const presentNames = (user: Told) => present(nameColumns, user);
export const presentDetails = (user: Told) => present(detailColumns, user);

export function presentUser(user: User): z.input<typeof userSchema> {
  return {
    id: user.id,
    ...presentNames(user),
    email: shownEmail(user.email),
    avatar: user.avatarKey ? `${env.SITE_URL}/api/avatars/${user.avatarKey}` : null,
    username: user.username,
    ...presentDetails(user),
  };
}

export function presentRegistered(user: User): z.input<typeof registeredSchema> {
  return {
    email: user.email,
    ...presentNames(user),
    phone_number: presentPhone(user.phoneNumber),
    username: user.username,
    id: user.id,
  };
}

export function presentSession(session: Session, currentId: string): z.input<typeof sessionSchema> {
  return {
    id: session.id,
    user_agent: session.userAgent,
    address: session.ipAddress,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === currentId,
  };
}

export function presentPreferences({ hideName }: User): z.input<typeof preferencesSchema> {
  return { hide_name: hideName };
}
