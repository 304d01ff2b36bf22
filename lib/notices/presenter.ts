import "server-only";
import {
  factSchemas,
  type Notice,
  type NoticeKind,
  type NoticePreferences,
  type Told,
  topicOf,
} from "@/lib/notices/schema";
import { type Channel, channels, type Topic, topics } from "@/lib/notices/topics";
import type { NoticeMute, Notice as NoticeRow } from "@/prisma/generated/client";

/** @throws ZodError for facts that do not fit the kind, as an earlier build or a slip of the database may leave */
export function toldOf({ kind, facts }: Pick<NoticeRow, "kind" | "facts">): Told {
  return { kind, facts: factSchemas[kind as NoticeKind].parse(facts) } as Told;
}

/** Null for a notice that cannot be read, so that the rest of its page is still shown. */
export function presentNotice(row: NoticeRow): Notice | null {
  const { success, data: facts } = factSchemas[row.kind as NoticeKind].safeParse(row.facts);
  if (!success) return null;
  const told = { kind: row.kind, facts } as Told;
  return {
    id: String(row.id),
    topic: topicOf(told.kind),
    shown_at: row.shownAt.toISOString(),
    is_read: row.readAt !== null,
    told,
  };
}

export function presentPreferences(mutes: Pick<NoticeMute, "topic" | "channel">[]): NoticePreferences {
  const isOn = (topic: Topic, channel: Channel) =>
    !mutes.some((mute) => mute.topic === topic && mute.channel === channel);
  const switches = (topic: Topic) => Object.fromEntries(channels.map((channel) => [channel, isOn(topic, channel)]));
  return Object.fromEntries(topics.map((topic) => [topic, switches(topic)])) as NoticePreferences;
}
