import "server-only";
import { holdAccount } from "@/lib/accounts/queries";
import { prisma, transaction } from "@/lib/db";
import { AppError, ValidationError } from "@/lib/errors";
import type { NewView, SavedViewRecord } from "@/lib/staff/view-schema";

const VIEWS_MAX = 50;

/** Saves a view; one of the same name is replaced. @throws ValidationError beyond 50 views; AppError user_not_found */
export async function saveView(viewer: { id: number }, { list, name, query }: NewView): Promise<SavedViewRecord> {
  const key = { userId: viewer.id, list, name };
  const others = { userId: viewer.id, NOT: { list, name } };
  return transaction(async (tx) => {
    await holdAccount(viewer.id, tx);
    if ((await tx.savedView.count({ where: others })) >= VIEWS_MAX) {
      throw new ValidationError({ name: [`No more than ${VIEWS_MAX} views.`] });
    }
    const { id } = await tx.savedView.upsert({
      where: { userId_list_name: key },
      create: { ...key, query },
      update: { query },
    });
    return { id, name, query };
  });
}

/** @throws AppError not_found, also for another person's view */
export async function removeView(viewer: { id: number }, id: number): Promise<void> {
  const { count } = await prisma.savedView.deleteMany({ where: { id, userId: viewer.id } });
  if (count === 0) throw new AppError("not_found");
}
