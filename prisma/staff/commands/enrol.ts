import type { Command } from "commander";
import { paymentRowSchema } from "@/lib/enrollments/schema";
import { ValidationError } from "@/lib/errors";
import { recordPayment } from "@/lib/staff/enrollment-mutations";
import { describeProblem } from "@/lib/staff/import-error";
import { importPayments } from "@/lib/staff/payment-import-mutations";
import { type Context, dryRunOption, parseOptions, readInput, sayDryRun, sayWarnings } from "@/prisma/staff/context";
import { messages } from "@/prisma/staff/messages";

type Options = { file?: string; dryRun?: boolean } & Record<string, unknown>;

const help = `
Examples:
  npm run staff -- enrol --learner nusrat --batch 7 --method bkash --amount 4500 --trx 9GH7K2LMNP --payer-phone 01712345678
  npm run staff -- enrol --learner nusrat@example.com --batch 7 --method free --amount 0 --note "scholarship"
  npm run staff -- enrol --file payments.csv --dry-run

Columns of the file, in any order; the first row names them:
  learner      username or e-mail address
  batch        id of the batch (npm run staff -- batches list)
  method       bkash, nagad, rocket, cash or free
  amount       taka: 4500, 4,500.50 or ৪৫০০
  trx          transaction id; required for bkash, nagad and rocket
  payer_phone  optional
  note         optional
  expires      optional, YYYY-MM-DD: the last day of access
UTF-8 or UTF-16, separated by commas, semicolons or tabs. Everybody in the file is enrolled or nobody; rows that were
recorded before are left alone, so the same file twice changes nothing.`;

async function enrolOne(context: Context, { dryRun, payerPhone, ...options }: Options): Promise<void> {
  const row = parseOptions(paymentRowSchema, { ...options, payer_phone: payerPhone });
  const { enrollment, learner, batch, warnings } = await recordPayment(context.actor, row, new Date(), { dryRun });
  const said = dryRun
    ? messages.wouldEnrol(learner.username, batch.name)
    : messages.enrolled(enrollment.id, learner.username, batch.name);
  context.io.out(said);
  sayWarnings(context, warnings);
}

async function enrolFile(context: Context, file: string, { dryRun }: Options): Promise<void> {
  const result = await importPayments(context.actor, await readInput(file), new Date(), { dryRun });
  sayWarnings(context, result.warnings.map(describeProblem));
  context.io.out(messages.paymentsImported(result.recorded.length, result.unchanged.length));
  if (result.recorded.length === 0) context.io.out(messages.nothingNew);
}

export function addEnrol(program: Command, context: Context): void {
  program
    .command("enrol")
    .description("Enrol one learner with the payment, or everybody in a CSV file of payments")
    .option("--learner <name>", "username or e-mail address")
    .option("--batch <id>", "id of the batch")
    .option("--method <method>", "bkash, nagad, rocket, cash or free")
    .option("--amount <taka>", "what was paid")
    .option("--trx <id>", "transaction id of the mobile payment")
    .option("--payer-phone <number>", "number that paid")
    .option("--note <text>", "for the record")
    .option("--expires <YYYY-MM-DD>", "last day of access")
    .option("--file <payments.csv>", "many at once; columns below")
    .addOption(dryRunOption())
    .addHelpText("after", help)
    .action(async ({ file, ...options }: Options) => {
      if (file === undefined) await enrolOne(context, options);
      else if (Object.keys(options).some((name) => name !== "dryRun")) {
        throw new ValidationError({ file: [messages.fileAndOptions] });
      } else await enrolFile(context, file, options);
      sayDryRun(context, options.dryRun);
    });
}
