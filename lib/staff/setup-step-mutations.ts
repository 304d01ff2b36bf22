import "server-only";
import { isDeepStrictEqual } from "node:util";
import { prisma, type Transaction, transaction } from "@/lib/db";
import { jobQueue } from "@/lib/jobs";
import { getAcademy } from "@/lib/settings/queries";
import { sampleAcademy } from "@/lib/settings/schema";
import { type SetupStep, type SetupSteps, setupStepNames } from "@/lib/staff/setup-step-schema";

/** A test that the server took is remembered by the audit; any other mail by its job, for a week. */
async function hasMailLeft(tx: Transaction): Promise<boolean> {
  const accepted = { action: "mail.test", detail: { path: ["state"], equals: "accepted" } };
  if ((await tx.auditEntry.count({ where: accepted })) > 0) return true;
  const left = await tx.$queryRaw<unknown[]>`
    select 1 from pgboss.job where name = 'mail' and state = 'completed' and output->>'has_left' = 'true' limit 1`;
  return left.length > 0;
}

/** A step is done by its work, wherever in the console that was. */
const isDone: Record<SetupStep, (tx: Transaction) => Promise<boolean>> = {
  name: async (tx) => (await getAcademy(tx)).name !== sampleAcademy.name,
  accounts: async (tx) => {
    const { payment_accounts } = await getAcademy(tx);
    return payment_accounts.length > 0 && !isDeepStrictEqual(payment_accounts, sampleAcademy.payment_accounts);
  },
  mail: hasMailLeft,
  staff: async (tx) => {
    const staff = { staffRoles: { isEmpty: false }, isActive: true, deletedAt: null };
    return (await tx.user.count({ where: staff })) > 1 || (await tx.staffInvitation.count()) > 0;
  },
  course: async (tx) => (await tx.course.count()) > 0,
  batch: async (tx) => (await tx.batch.count()) > 0,
  material: async (tx) => (await tx.recording.count()) > 0 || (await tx.resource.count()) > 0,
  exam: async (tx) => (await tx.question.count()) > 0,
  // Both notes of a backup that lacks files carry the same time.
  backup: async (tx) => {
    const [made, lacking] = await Promise.all(
      ["backup", "backup-lacking"].map((name) => tx.heartbeat.findUnique({ where: { name } })),
    );
    return Boolean(made) && made?.beatAt.getTime() !== lacking?.beatAt.getTime();
  },
  // The rehearsal itself ends after 30 days. One of the sample academy does not count once that was removed.
  rehearsal: async (tx) => {
    const last = { orderBy: { id: "desc" }, select: { id: true } } as const;
    const removal = await tx.auditEntry.findFirst({ where: { action: "settings.sample_removed" }, ...last });
    const rehearsed = await tx.auditEntry.findFirst({ where: { action: "exam.rehearse" }, ...last });
    return rehearsed !== null && rehearsed.id > (removal?.id ?? 0n);
  },
};

async function stepsOf(tx: Transaction, skipped: readonly string[]): Promise<NonNullable<SetupSteps["steps"]>> {
  const steps = [];
  for (const step of setupStepNames) {
    const open = skipped.includes(step) ? ("skipped" as const) : ("open" as const);
    steps.push({ step, state: (await isDone[step](tx)) ? ("done" as const) : open });
  }
  return steps;
}

async function settle(tx: Transaction): Promise<SetupSteps> {
  const settings = await tx.setting.findUnique({ where: { id: 1 } });
  if (settings?.setupFinishedAt) return { steps: null };
  const steps = await stepsOf(tx, settings?.setupSkipped ?? []);
  if (steps.some(({ state }) => state === "open")) return { steps };
  await tx.$executeRaw`
    insert into settings (setup_finished_at) values (now())
      on conflict (id) do update set setup_finished_at = coalesce(settings.setup_finished_at, excluded.setup_finished_at)`;
  return { steps: null };
}

/** The first call that finds nothing open ends the list for good: what is undone later is no first step. */
export async function settleSetupSteps(): Promise<SetupSteps> {
  const settings = await prisma.setting.findUnique({ where: { id: 1 }, select: { setupFinishedAt: true } });
  if (settings?.setupFinishedAt) return { steps: null };
  // The queue creates its tables, in which mails are looked for, when it starts.
  await jobQueue();
  return transaction(settle);
}

export async function putOffSetupStep(step: SetupStep, isSkipped: boolean): Promise<SetupSteps> {
  await jobQueue();
  return transaction(async (tx) => {
    await tx.$executeRaw`insert into settings default values on conflict do nothing`;
    await tx.$executeRaw`
      update settings set setup_skipped = case when ${isSkipped}
        then array_append(array_remove(setup_skipped, ${step}), ${step}) else array_remove(setup_skipped, ${step}) end`;
    return settle(tx);
  });
}
