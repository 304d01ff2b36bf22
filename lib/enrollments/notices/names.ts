import type { EveryName } from "@/lib/wire/names";
import type { NoticeDirection, NoticeSource } from "@/prisma/generated/enums";

/** How a wallet's message came here. */
export const noticeSources = ["webhook", "statement", "paste"] as const satisfies readonly Lowercase<NoticeSource>[];
export type NoticeSourceKey = EveryName<typeof noticeSources, NoticeSource>;

/** Which way its money went. */
export const noticeDirections = ["received", "sent"] as const satisfies readonly Lowercase<NoticeDirection>[];
export type NoticeDirectionKey = EveryName<typeof noticeDirections, NoticeDirection>;
