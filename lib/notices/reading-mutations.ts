import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { countUnread } from "@/lib/notices/queries";
import type { Reading, Unread } from "@/lib/notices/schema";

/** Of whoever asks alone, and never of what is to be told later. What was read before stays read at that time. */
export async function markRead(viewer: Viewer, reading: Reading, now: Date): Promise<Unread> {
  const id = "id" in reading ? BigInt(reading.id) : { lte: BigInt(reading.up_to) };
  await prisma.notice.updateMany({
    where: { userId: viewer.id, id, inSite: true, readAt: null, shownAt: { lte: now } },
    data: { readAt: now },
  });
  return { unread: await countUnread(viewer, now) };
}
