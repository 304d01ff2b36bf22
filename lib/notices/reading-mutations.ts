import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { prisma } from "@/lib/db";
import { countUnread } from "@/lib/notices/queries";
import type { Reading, Unread } from "@/lib/notices/schema";

/** Marks only the viewer's notices that are already shown. Earlier readings keep their time. */
export async function markRead(viewer: Viewer, reading: Reading, now: Date): Promise<Unread> {
  const id = "id" in reading ? BigInt(reading.id) : { lte: BigInt(reading.up_to) };
  await prisma.notice.updateMany({
    where: { userId: viewer.id, id, inSite: true, readAt: null, shownAt: { lte: now } },
    data: { readAt: now },
  });
  return { unread: await countUnread(viewer, now) };
}
