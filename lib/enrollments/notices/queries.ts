import "server-only";
import { prisma, type Transaction } from "@/lib/db";
import { presentNotice } from "@/lib/enrollments/notices/presenter";
import type { NoticeList, NoticePage, StaffNotice } from "@/lib/enrollments/notices/staff-schema";
import { normalizeTransactionId } from "@/lib/enrollments/transaction-id";
import { AppError } from "@/lib/errors";
import { keyset, pageFrom } from "@/lib/keyset";
import { getAcademy } from "@/lib/settings/queries";
import { storedName } from "@/lib/wire/names";
import { phoneFragment, toE164 } from "@/lib/wire/phone";
import type { Prisma } from "@/prisma/generated/client";

const standing = { status: { not: "REJECTED" } } as const satisfies Prisma.PaymentClaimWhereInput;
const ofNotice = {
  payment: { select: { enrollmentId: true } },
  dismissedBy: { select: { username: true } },
  claims: { where: standing, select: { id: true }, take: 1 },
} satisfies Prisma.PaymentNoticeInclude;
type NoticeRow = Prisma.PaymentNoticeGetPayload<{ include: typeof ofNotice }>;

function inState(state: NoticeList["state"]): Prisma.PaymentNoticeWhereInput {
  const open = { paymentId: null, dismissedAt: null };
  switch (state) {
    case "all":
      return {};
    case "unclaimed":
      return { ...open, direction: "RECEIVED", transactionId: { not: null }, claims: { none: standing } };
    case "unread":
      return {
        AND: [
          { ...open, claims: { none: standing } },
          { OR: [{ direction: null }, { direction: "RECEIVED", transactionId: null }] },
        ],
      };
    case "sent":
      return { ...open, direction: "SENT", claims: { none: standing } };
    case "claimed":
      return { ...open, claims: { some: standing } };
    case "spent":
      return { paymentId: { not: null } };
    case "dismissed":
      return { dismissedAt: { not: null } };
  }
}

function matching(q: string): Prisma.PaymentNoticeWhereInput {
  const phone = toE164(q) ?? phoneFragment(q);
  const byPhone = phone ? [{ payerPhone: { endsWith: phone } }] : [];
  return { OR: [{ transactionId: normalizeTransactionId(q) }, ...byPhone] };
}

function stateOf({ paymentId, dismissedAt, claims, direction, transactionId }: NoticeRow): StaffNotice["state"] {
  if (paymentId !== null) return "spent";
  if (dismissedAt) return "dismissed";
  if (claims.length > 0) return "claimed";
  if (direction === "SENT") return "sent";
  return direction === null || transactionId === null ? "unread" : "unclaimed";
}

const present = (notice: NoticeRow): StaffNotice => ({
  ...presentNotice(notice),
  state: stateOf(notice),
  device: notice.device,
  sender: notice.sender,
  claim_id: notice.claims[0]?.id ?? null,
  enrollment_id: notice.payment?.enrollmentId ?? null,
  dismiss_reason: notice.dismissReason,
  dismissed_by: notice.dismissedBy?.username ?? null,
});

export async function listNotices({ state, method, q, sort, after, limit }: NoticeList): Promise<NoticePage> {
  const read = { value: (text: string | number) => new Date(text), id: Number };
  const { where, ...order } = keyset({ sort, after, limit }, { time: "receivedAt" }, read);
  const byMethod = method ? { method: storedName(method) } : {};
  const found = await prisma.paymentNotice.findMany({
    where: { AND: [inState(state), byMethod, q ? matching(q) : {}, where] },
    include: ofNotice,
    ...order,
  });
  const cursorOf = ({ id, receivedAt }: NoticeRow) => ({ value: receivedAt.toISOString(), id: String(id) });
  return pageFrom(found, limit, cursorOf, present);
}

/** @throws AppError not_found */
export async function requireNotice(id: number, db: Transaction = prisma): Promise<StaffNotice> {
  const notice = await db.paymentNotice.findUnique({ where: { id }, include: ofNotice });
  if (!notice) throw new AppError("not_found");
  return present(notice);
}

/** The phone numbers to which learners pay; a Rocket account has one digit more. */
export async function ownWallets(): Promise<string[]> {
  const { payment_accounts } = await getAcademy();
  return payment_accounts.flatMap(({ number }) => {
    const digits = number.replace(/\D/g, "");
    return toE164(/^01\d{10}$/.test(digits) ? digits.slice(0, 11) : digits) ?? [];
  });
}
