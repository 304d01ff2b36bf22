import { type Command, Option } from "commander";
import { z } from "zod";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { cancelEnrollment, expireEnrollment, transferEnrollment } from "@/lib/enrollments/mutations";
import { type EnrollmentStatusKey, enrollmentStatuses, idField, reasonField } from "@/lib/enrollments/schema";
import { presentListedEnrollment } from "@/lib/staff/presenter";
import { listEnrollments } from "@/lib/staff/queries";
import { type Context, dryRunOption, parseOptions, sayDryRun } from "@/prisma/staff/context";
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
  const page = { number: 1, size: filter.limit };
  const { rows, total } = await listEnrollments({ batchId: filter.batch, learner, status }, page, now);
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

function addEndings(enrollments: Command, context: Context): void {
  const reason = () => new Option("--reason <text>", "kept with the enrolment").makeOptionMandatory();
  enrollments
    .command("cancel <id>")
    .description("Cancel an enrolment; row and payment stay, the transaction id stays spent")
    .addOption(reason())
    .option("--void-payment", "the payment was recorded by mistake: its transaction id can be used again")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- enrollments cancel 12 --reason "wrong learner" --void-payment',
    )
    .action(async (typed: string, options: EndOptions) => {
      const ending = { reason: parseReason(options), voidPayments: options.voidPayment };
      await cancelEnrollment(context.actor, parseId(typed), ending, new Date(), { dryRun: options.dryRun });
      if (!options.dryRun) context.io.out(messages.cancelled(parseId(typed)));
      sayDryRun(context, options.dryRun);
    });
  enrollments
    .command("expire <id>")
    .description("End the access now; history, results and certificates stay")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- enrollments expire 12 --reason "course over"')
    .action(async (typed: string, options: EndOptions) => {
      const ending = { reason: parseReason(options) };
      await expireEnrollment(context.actor, parseId(typed), ending, new Date(), { dryRun: options.dryRun });
      if (!options.dryRun) context.io.out(messages.expired(parseId(typed)));
      sayDryRun(context, options.dryRun);
    });
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
    .action(async (typed: string, options: EndOptions) => {
      const { dryRun } = options;
      const target = parseOptions(z.object({ to_batch: id }), { to_batch: options.toBatch });
      const change = { toBatchId: target.to_batch, reason: parseReason(options) };
      const from = parseId(typed);
      const moved = await transferEnrollment(context.actor, from, change, new Date(), { dryRun });
      context.io.out(dryRun ? messages.transferChecked(from) : messages.transferred(from, moved.id));
      sayDryRun(context, dryRun);
    });
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
    .addHelpText("after", "\nExample:\n  npm run staff -- enrollments list --batch 7 --status active")
    .action((options: ListOptions) => list(context, options));
  addEndings(enrollments, context);
}
