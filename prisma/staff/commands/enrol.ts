import type { Command } from "commander";
import { confirmations, paymentRowSchema } from "@/lib/enrollments/payment-schema";
import { ValidationError } from "@/lib/errors";
import { recordPayment } from "@/lib/staff/enrollment-mutations";
import { describeProblem } from "@/lib/staff/import-error";
import { importPayments } from "@/lib/staff/payment-import-mutations";
import { type Context, dryRunOption, parseOptions, readInput, sayDryRun, sayWarnings } from "@/prisma/staff/context";
import { messages } from "@/prisma/staff/messages";

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

type Options = { file?: string; dryRun?: boolean; renew?: boolean } & Record<string, unknown>;

const help = `
Examples:
  npm run staff -- enrol --learner rakib --batch 3 --method bkash --amount 4500 --trx 9GH7K2LMNP --payer-phone 01712345678
  npm run staff -- enrol --learner rakib@example.com --batch 3 --method free --amount 0 --note "scholarship"
  npm run staff -- enrol --file payments.csv --dry-run

Columns of the file, in any order; the first row names them:
  learner      username, e-mail address, phone number or full name; or name, phone and email, a column each
  batch        id of the batch (npm run staff -- batches list), its name, or course and name
  method       bkash, nagad, rocket, cash or free
  amount       taka: 4500, 4,500.50 or ৪৫০০
  trx          transaction id; required for bkash, nagad and rocket
  payer_phone  optional
  note         optional; the month, where somebody pays the same in cash again
  expires      optional, YYYY-MM-DD: the last day of access
  confirm      optional: amount, look-alike or trx, as the options --confirm-… say, and learner where only the name
               fits or something differs; several with spaces
CSV (UTF-8 or UTF-16, with commas, semicolons or tabs) or XLSX; the heads may be Bengali. Everybody in the file is enrolled or nobody; rows that were
recorded before are left alone, so the same file twice, or grown, changes nothing twice. Somebody whose enrolment is
over is enrolled again by a new row: a new transaction id, or for cash a row of another file.`;

async function enrolOne(context: Context, { dryRun, payerPhone, ...options }: Options): Promise<void> {
  const confirm = confirmations.filter((word) => options[camelCase(`confirm-${word}`)]).join(" ");
  const row = parseOptions(paymentRowSchema, { ...options, payer_phone: payerPhone, confirm });
  const { enrollment, learner, batch, warnings } = await recordPayment(context.actor, row, new Date(), { dryRun });
  const said = enrollment
    ? messages.enrolled(enrollment.id, learner.username, batch.name)
    : messages.wouldEnrol(learner.username, batch.name);
  context.io.out(said);
  sayWarnings(context, warnings);
}

async function enrolFile(context: Context, file: string, { dryRun, renew }: Options): Promise<void> {
  const result = await importPayments(context.actor, await readInput(file), new Date(), { dryRun, renew });
  sayWarnings(context, result.warnings.map(describeProblem));
  const counts = [result.recorded.length, result.unchanged.length] as const;
  context.io.out(dryRun ? messages.paymentsWouldImport(...counts) : messages.paymentsImported(...counts));
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
    .option("--confirm-amount", "the amount is right although it is not the course's price")
    .option("--confirm-look-alike", "the transaction id is another one than the recorded one that looks like it")
    .option("--confirm-trx", "the transaction id is right although the wallet's usually look different")
    .option("--file <payments.csv>", "many at once; columns below")
    .option("--renew", "with --file: rows recorded before whose enrolment is over are new payments")
    .addOption(dryRunOption())
    .addHelpText("after", help)
    .action(async ({ file, ...options }: Options) => {
      if (file === undefined) await enrolOne(context, options);
      else if (Object.keys(options).some((name) => name !== "dryRun" && name !== "renew")) {
        throw new ValidationError({ file: [messages.fileAndOptions] });
      } else await enrolFile(context, file, options);
      sayDryRun(context, options.dryRun);
    });
}
