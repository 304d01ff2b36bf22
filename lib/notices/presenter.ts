import "server-only";
import { type Notice, type NoticePreferences, type Told, topicOf } from "@/lib/notices/schema";
import { type Channel, channels, type Topic, topics } from "@/lib/notices/topics";
import type { NoticeMute, Notice as NoticeRow } from "@/prisma/generated/client";

/** Facts were checked when they were written. */
export const toldOf = ({ kind, facts }: Pick<NoticeRow, "kind" | "facts">) => ({ kind, facts }) as unknown as Told;

export function presentNotice(row: NoticeRow): Notice {
  const told = toldOf(row);
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
