import { DeskScreen } from "@/components/staff/desk/desk-screen";
import { deskCopy } from "@/lib/copy/staff-desk";
import { requireCapability } from "@/lib/staff/session";
import { USERNAME_MAX } from "@/lib/wire/limits";
import { deskFacts } from "@/server/desk-facts";

export const metadata = { title: deskCopy.title };

type DeskPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const idOf = (written: string | string[] | undefined) =>
  typeof written === "string" && /^[1-9]\d{0,8}$/.test(written) ? Number(written) : null;

const amountOf = (written: string | string[] | undefined) =>
  typeof written === "string" && /^\d{1,8}(\.\d{1,2})?$/.test(written) ? written : "";

export default async function DeskPage({ searchParams }: DeskPageProps) {
  await requireCapability("claims.read");
  const { claim, notice, learner, batch, amount } = await searchParams;
  const claimId = idOf(claim);
  const username = typeof learner === "string" && learner.length <= USERNAME_MAX ? learner || null : null;
  const batchId = idOf(batch);
  const due = username && batchId ? { batchId, amount: amountOf(amount) } : null;
  const target = { claimId, isClaimPage: claimId !== null, noticeId: idOf(notice), username, due };
  return <DeskScreen target={target} {...(await deskFacts(batchId))} />;
}
