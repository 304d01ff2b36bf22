import "server-only";
import type { Viewer } from "@/lib/accounts/queries";
import { pool, prisma } from "@/lib/db";
import type { MailJob } from "@/lib/jobs";
import { keyset, pageFrom } from "@/lib/keyset";
import { presentNotice } from "@/lib/notices/presenter";
import { kindsOf, type NoticePage, type NoticeQuery, noticeKinds } from "@/lib/notices/schema";
import { type Topic, UNREAD_MAX } from "@/lib/notices/topics";
import type { NoticeMute } from "@/prisma/generated/client";

const PAGE = 30;

/** Runs for the header of every page, so it reads one range of an index that has unread notices only. */
export async function countUnread({ id }: Pick<Viewer, "id">, now: Date): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>({
    name: "unread-notices",
    text: `select count(*)::int as unread from (
             select 1 from notices where user_id = $1 and in_site and read_at is null and shown_at <= $2
                and kind = any($3) limit ${UNREAD_MAX}) as unread`,
    values: [id, now, noticeKinds],
  });
  return rows[0]?.unread ?? 0;
}

/** Newest first, without notices of a later time and of kinds that only a newer build knows. */
export async function listNotices(viewer: Viewer, { before, topic }: NoticeQuery, now: Date): Promise<NoticePage> {
  const order = { sort: "-shown_at", after: before, limit: PAGE };
  const { where, ...page } = keyset(order, { shown_at: "shownAt" }, { value: (text) => new Date(text), id: BigInt });
  const [found, unread] = await Promise.all([
    prisma.notice.findMany({
      where: {
        ...where,
        userId: viewer.id,
        inSite: true,
        kind: { in: topic ? kindsOf(topic) : noticeKinds },
        shownAt: { lte: now },
      },
      ...page,
    }),
    countUnread(viewer, now),
  ]);
  const cursorOf = ({ shownAt, id }: (typeof found)[number]) => ({ value: shownAt.toISOString(), id: String(id) });
  const { rows, next } = pageFrom(found, PAGE, cursorOf, presentNotice);
  return { notices: rows.filter((notice) => notice !== null), next, unread };
}

export function listMutes({ id }: Pick<Viewer, "id">): Promise<NoticeMute[]> {
  return prisma.noticeMute.findMany({ where: { userId: id } });
}

/** Mails that people may switch off. All others concern the account itself. */
const topicOfMail: Partial<Record<MailJob["template"], Topic>> = {
  "class-changed": "class",
  "claim-decided": "admission",
  "certificate-ready": "certificate",
};

export async function isMailMuted(mail: MailJob): Promise<boolean> {
  const topic = mail.template === "notice" ? mail.topic : topicOfMail[mail.template];
  if (!topic || !("userId" in mail) || !mail.userId) return false;
  return (await prisma.noticeMute.count({ where: { userId: mail.userId, topic, channel: "email" } })) > 0;
}
