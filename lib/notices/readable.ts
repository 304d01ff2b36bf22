import "server-only";
import { log } from "@/lib/log";
import { toldOf } from "@/lib/notices/presenter";
import { topicOf } from "@/lib/notices/schema";
import { type NoticeText, textOf } from "@/lib/notices/texts";
import type { Topic } from "@/lib/notices/topics";
import type { Notice } from "@/prisma/generated/client";

/** Null for facts that nobody can read: that notice is skipped, and the others are sent. */
export function readable(
  row: Pick<Notice, "kind" | "facts"> & { id: string | bigint },
): (NoticeText & { topic: Topic }) | null {
  try {
    const told = toldOf(row);
    return { ...textOf(told), topic: topicOf(told.kind) };
  } catch (error) {
    log.error({ err: error, noticeId: String(row.id), kind: row.kind }, "a notice cannot be read");
    return null;
  }
}
