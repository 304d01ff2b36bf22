import "server-only";
import { randomBytes, randomUUID } from "node:crypto";
import type { Viewer } from "@/lib/accounts/authentication";
import { discardAvatar } from "@/lib/accounts/avatars";
import { requirePassword } from "@/lib/accounts/mutations";
import { lockUser } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";

/**
 * Takes every personal value out of the account and signs it out everywhere. The row stays: payments, results and
 * certificates refer to it; `previewDeletion` tells what (R36).
 */
export async function deleteAccount(viewer: Viewer, password: string, now: Date): Promise<void> {
  const { id } = await requirePassword(viewer, password);
  const anonymous = `deleted-${id}-${randomBytes(4).toString("hex")}`;
  const avatarKey = await prisma.$transaction(async (tx) => {
    // A picture that is being uploaded comes either before, and goes too, or finds no account any more.
    const held = await lockUser(id, tx);
    await tx.user.update({
      where: { id },
      data: {
        username: anonymous,
        email: `${anonymous}@localhost`,
        firstName: "",
        lastName: "",
        phoneNumber: "",
        passwordHash: "",
        avatarKey: null,
        // The address of the calendar feed was known to others.
        calendarToken: randomUUID(),
        isActive: false,
        deletedAt: now,
      },
    });
    await tx.session.deleteMany({ where: { userId: id } });
    await tx.passwordReset.deleteMany({ where: { userId: id } });
    await tx.playbackPosition.deleteMany({ where: { userId: id } });
    return held.avatarKey;
  });
  if (avatarKey) await discardAvatar(avatarKey);
}
