import "server-only";
import { holdAccount, type Viewer } from "@/lib/accounts/queries";
import { transaction } from "@/lib/db";
import type { NoticePreferencesChange } from "@/lib/notices/schema";
import { channels, topics } from "@/lib/notices/topics";
import type { NoticeMute } from "@/prisma/generated/client";

/**
 * Kinds that are not named stay as they are, so that two tabs do not undo each other.
 *
 * @throws AppError user_not_found
 */
export function changePreferences(viewer: Viewer, change: NoticePreferencesChange): Promise<NoticeMute[]> {
  const named = topics.flatMap((topic) =>
    channels.flatMap((channel) => {
      const isOn = change[topic]?.[channel];
      return isOn === undefined ? [] : [{ isOn, mute: { userId: viewer.id, topic, channel } }];
    }),
  );
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    await tx.noticeMute.createMany({
      data: named.filter(({ isOn }) => !isOn).map(({ mute }) => mute),
      skipDuplicates: true,
    });
    for (const { isOn, mute } of named) if (isOn) await tx.noticeMute.deleteMany({ where: mute });
    return tx.noticeMute.findMany({ where: { userId: viewer.id } });
  });
}
