import { type Command, Option } from "commander";
import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import {
  cancelEnrollment,
  type EndedEnrollment,
  expireEnrollment,
  rehearseTransfer,
  transferEnrollment,
} from "@/lib/enrollments/ending-mutations";
import { type EnrollmentStatusKey, enrollmentStatuses, idField, reasonField } from "@/lib/enrollments/schema";
import { presentListedEnrollment } from "@/lib/staff/presenter";
import { listEnrollments } from "@/lib/staff/queries";
import { type Context, dryRunOption, parseOptions, requireBatch, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

type ListOptions = { batch?: string; learner?: string; status?: EnrollmentStatusKey; limit: string; json?: boolean };
type EndOptions = { reason?: string; voidPayment?: boolean; toBatch?: string; dryRun?: boolean };

const id = idField(enrollmentForm.required);
const parseId = (typed: string) => parseOptions(z.object({ id }), { id: typed }).id;
const parseReason = (options: EndOptions) => parseOptions(z.object({ reason: reasonField }), options).reason;

async function list({ io }: Context, { batch, learner, status, limit, json }: ListOptions): Promise<void> {
  const filter = parseOptions(z.object({ batch: id.optional(), limit: id }), { batch, limit });
  const now = new Date();
  const { rows, total } = await listEnrollments({ batchId: filter.batch, learner, status }, filter.limit, now);
  const enrollments = rows.map((row) => presentListedEnrollment(row, now));
  if (json) return io.out(JSON.stringify(enrollments, null, 2));
  const cells = enrollments.map((row) => [
    String(row.id),
    row.username,
    `${row.batch_id} ${row.batch_name}`,
    row.status,
    row.enrolled_at.slice(0, 10),
    row.payments.map((payment) => [payment.method, payment.amount, payment.trx].filter(Boolean).join(" ")).join("; "),
  ]);
  io.out(formatTable(["id", "learner", "batch", "status", "enrolled", "payments"], cells));
  io.out(messages.total(rows.length, total));
}

const whoOf = ({ user, batch }: EndedEnrollment) => `${user.username}, ${batch.name}`;

async function cancel(context: Context, typed: string, options: EndOptions): Promise<void> {
  const { voidPayment, dryRun } = options;
  const ending = { reason: parseReason(options), voidPayments: voidPayment };
  const { enrollment, voided } = await cancelEnrollment(context.actor, parseId(typed), ending, new Date(), { dryRun });
  context.io.out((dryRun ? messages.wouldCancel : messages.cancelled)(enrollment.id, whoOf(enrollment)));
  const say = dryRun ? messages.paymentWouldBeVoided : messages.paymentVoided;
  for (const { method, amount, transactionId } of voided) {
    context.io.out(say([method.toLowerCase(), amount.toString(), transactionId].filter(Boolean).join(" ")));
  }
  if (voidPayment && voided.length === 0) context.io.out(messages.noPaymentToVoid);
  sayDryRun(context, dryRun);
}

async function expire(context: Context, typed: string, options: EndOptions): Promise<void> {
  const { dryRun } = options;
  const ending = { reason: parseReason(options) };
  const enrollment = await expireEnrollment(context.actor, parseId(typed), ending, new Date(), { dryRun });
  context.io.out((dryRun ? messages.wouldExpire : messages.expired)(enrollment.id, whoOf(enrollment)));
  sayDryRun(context, dryRun);
}

async function transfer(context: Context, typed: string, options: EndOptions): Promise<void> {
  const toBatchId = parseOptions(z.object({ to_batch: id }), { to_batch: options.toBatch }).to_batch;
  const reason = parseReason(options);
  const from = parseId(typed);
  if (options.dryRun) {
    const before = await rehearseTransfer(context.actor, from, toBatchId, new Date());
    context.io.out(messages.wouldTransfer(from, whoOf(before), (await requireBatch(toBatchId)).name));
  } else {
    const moved = await transferEnrollment(context.actor, from, { toBatchId, reason }, new Date());
    context.io.out(messages.transferred(from, moved.id));
  }
  sayDryRun(context, options.dryRun);
}

function addEndings(enrollments: Command, context: Context): void {
  const reason = () => new Option("--reason <text>", "kept with the enrolment").makeOptionMandatory();
  enrollments
    .command("cancel <id>")
    .description("Cancel an enrolment; row and payment stay, the transaction id stays spent")
    .addOption(reason())
    .option("--void-payment", "the payment, before a transfer too, was a mistake: its transaction id can be used again")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- enrollments cancel 12 --reason "wrong learner" --void-payment',
    )
    .action((typed: string, options: EndOptions) => cancel(context, typed, options));
  enrollments
    .command("expire <id>")
    .description("End the access now; history, results and certificates stay")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- enrollments expire 12 --reason "course over"')
    .action((typed: string, options: EndOptions) => expire(context, typed, options));
  enrollments
    .command("transfer <id>")
    .description("Move a learner to another batch; the payment stays where it was recorded")
    .requiredOption("--to-batch <id>", "id of the other batch")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- enrollments transfer 12 --to-batch 8 --reason "other class time"',
    )
    .action((typed: string, options: EndOptions) => transfer(context, typed, options));
}

export function addEnrollments(program: Command, context: Context): void {
  const enrollments = program.command("enrollments").description("List, cancel, expire and transfer enrolments");
  enrollments
    .command("list")
    .description("The newest enrolments first")
    .option("--batch <id>", "of one batch")
    .option("--learner <name>", "of one learner: username or e-mail address")
    .addOption(new Option("--status <status>", "in one state").choices(enrollmentStatuses))
    .option("--limit <number>", "how many", "50")
    .option("--json", "everything, as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- enrollments list --batch 3 --status active")
    .action((options: ListOptions) => list(context, options));
  addEndings(enrollments, context);
}
