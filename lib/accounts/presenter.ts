import "server-only";
import type { z } from "zod";
import type { preferencesSchema, registeredSchema, sessionSchema, userSchema } from "@/lib/accounts/schema";
import { env } from "@/lib/env";
import { presentPhone } from "@/lib/wire/phone";
import type { Session, User } from "@/prisma/generated/client";

export function presentUser(user: User): z.input<typeof userSchema> {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    avatar: user.avatarKey ? `${env.SITE_URL}/api/avatars/${user.avatarKey}` : null,
    username: user.username,
    phone_number: presentPhone(user.phoneNumber),
  };
}

export function presentRegistered(user: User): z.input<typeof registeredSchema> {
  return {
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
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
