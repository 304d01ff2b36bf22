import { type Command, Option } from "commander";
import { z } from "zod";
import { presentCertificate } from "@/lib/certificates/presenter";
import { listCertificates, listWaitingNames } from "@/lib/certificates/queries";
import { type CertificateStatus, certificateStatuses } from "@/lib/certificates/schema";
import { signAgain } from "@/lib/certificates/sign-again-mutations";
import {
  confirmName,
  grantCertificate,
  reissueCertificate,
  revokeCertificate,
} from "@/lib/certificates/staff-mutations";
import { certificateForm } from "@/lib/copy/certificate-form";
import { enrollmentForm } from "@/lib/copy/enrollment-form";
import { idField, lastDayField, reasonField } from "@/lib/enrollments/schema";
import { certificateMessages as messages } from "@/prisma/staff/certificate-messages";
import { type Context, dryRunOption, parseOptions, sayDryRun } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";
import { messages as common } from "@/prisma/staff/messages";

type ListOptions = { batch?: string; learner?: string; status?: CertificateStatus; limit: string; json?: boolean };
type WriteOptions = { reason?: string; dryRun?: boolean };
type SignAgainOptions = WriteOptions & { key: string; lost?: boolean; revoke?: boolean };
type ReissueOptions = WriteOptions & { name?: string; expires?: string; restore?: boolean };

const id = idField(enrollmentForm.required);
const reissueSchema = z.object({
  reason: reasonField,
  name: z.string().trim().min(1, certificateForm.name).max(301, certificateForm.name).optional(),
  expires: lastDayField.refine((last) => last === null || last > new Date(), enrollmentForm.expiresInPast),
});
const parseReason = ({ reason }: WriteOptions) => parseOptions(z.object({ reason: reasonField }), { reason });

async function list({ io }: Context, { batch, learner, status, limit, json }: ListOptions): Promise<void> {
  const filter = parseOptions(z.object({ batch: id.optional(), limit: id }), { batch, limit });
  const now = new Date();
  const { rows, total } = await listCertificates({ batchId: filter.batch, learner, status }, filter.limit, now);
  const certificates = rows.map((row) => ({
    ...presentCertificate(row, now),
    username: row.user.username,
    batch_id: row.enrollment.batchId,
    status_reason: row.stateReason,
  }));
  if (json) return io.out(JSON.stringify(certificates, null, 2));
  const cells = certificates.map((row) => [
    row.certificate_id,
    row.username,
    row.student_name,
    `${row.batch_id} ${row.batch_name}`,
    row.issue_date,
    [row.status, row.replaced_by].filter(Boolean).join(" → "),
  ]);
  io.out(formatTable(["id", "learner", "name", "batch", "issued", "status"], cells));
  io.out(common.total(rows.length, total));
}

async function grant(context: Context, typed: string, options: WriteOptions): Promise<void> {
  const { dryRun } = options;
  const enrollment = parseOptions(z.object({ enrollment: id }), { enrollment: typed }).enrollment;
  const { changed } = await grantCertificate(context.actor, enrollment, parseReason(options), new Date(), { dryRun });
  context.io.out(changed ? messages.granted(enrollment) : messages.grantedBefore(enrollment));
  sayDryRun(context, dryRun);
}

async function revoke(context: Context, typed: string, options: WriteOptions): Promise<void> {
  const { dryRun } = options;
  const reason = parseReason(options);
  const { certificate, changed } = await revokeCertificate(context.actor, typed, reason, new Date(), { dryRun });
  const say = dryRun ? messages.wouldRevoke : messages.revoked;
  context.io.out(changed ? say(certificate.id, certificate.studentName) : messages.revokedBefore(certificate.id));
  sayDryRun(context, dryRun);
}

async function reissue(context: Context, typed: string, options: ReissueOptions): Promise<void> {
  const { dryRun, restore = false, ...others } = options;
  const { expires, ...change } = parseOptions(reissueSchema, others);
  const { certificate, changed } = await reissueCertificate(
    context.actor,
    typed,
    { ...change, expiresAt: expires, restore },
    new Date(),
    { dryRun },
  );
  const { id: newId, studentName } = certificate;
  if (!changed) context.io.out(messages.reissuedBefore(newId, studentName));
  else context.io.out(dryRun ? messages.wouldReissue(studentName) : messages.reissued(newId, studentName));
  sayDryRun(context, dryRun);
}

async function names({ io }: Context, { json }: { json?: boolean }): Promise<void> {
  const waiting = await listWaitingNames();
  if (json) return io.out(JSON.stringify(waiting, null, 2));
  const cells = waiting.map((name) => [
    String(name.id),
    name.username,
    name.printed,
    name.wanted,
    name.since.toISOString().slice(0, 10),
  ]);
  io.out(formatTable(["id", "learner", "prints", "wants", "since"], cells));
  io.out(common.total(waiting.length, waiting.length));
}

async function confirm(context: Context, typed: string, options: WriteOptions): Promise<void> {
  const { dryRun } = options;
  const { name: nameId } = parseOptions(z.object({ name: id }), { name: typed });
  const { name, changed } = await confirmName(context.actor, nameId, parseReason(options), new Date(), { dryRun });
  const say = changed ? (dryRun ? messages.wouldConfirm : messages.confirmed) : messages.confirmedBefore;
  context.io.out(say(name));
  sayDryRun(context, dryRun);
}

async function giveUpKey(context: Context, { key, lost, revoke, dryRun, reason }: SignAgainOptions): Promise<void> {
  const unchecked = lost ? "sign" : revoke ? "revoke" : undefined;
  const treatment = { ...parseReason({ reason }), unchecked } as const;
  const { signed, changed } = await signAgain(context.actor, key, treatment, new Date(), { dryRun });
  context.io.out(messages.signedAgain(signed.length));
  if (changed.length > 0) context.io.out((dryRun ? messages.wouldRefuse : messages.refused)(changed));
  if (changed.length > 0) context.io.out(messages.makeAnew);
  sayDryRun(context, dryRun);
}

export function addCertificates(program: Command, context: Context): void {
  const certificates = program
    .command("certificates")
    .description("List, grant, revoke and reissue certificates, confirm names");
  const reason = () => new Option("--reason <text>", "kept in the audit trail").makeOptionMandatory();
  certificates
    .command("list")
    .description("The newest certificates first")
    .option("--batch <id>", "of one batch")
    .option("--learner <name>", "of one learner: username or e-mail address")
    .addOption(new Option("--status <status>", "in one state").choices(certificateStatuses))
    .option("--limit <number>", "how many", "50")
    .option("--json", "everything, as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- certificates list --batch 3 --status revoked")
    .action((options: ListOptions) => list(context, options));
  certificates
    .command("names")
    .description("Names that learners changed after they enrolled: not printed before they are confirmed")
    .option("--json", "everything, as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- certificates names")
    .action((options: { json?: boolean }) => names(context, options));
  certificates
    .command("confirm-name <id>")
    .description("Let certificates print a name, by the id that `certificates names` shows; reissue those already out")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText("after", '\nExample:\n  npm run staff -- certificates confirm-name 31 --reason "as on the NID"')
    .action((typed: string, options: WriteOptions) => confirm(context, typed, options));
  certificates
    .command("grant <enrollment>")
    .description("Let an enrolment have its certificate although the batch is not completed or the enrolment is over")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- certificates grant 12 --reason "finished with the last batch"',
    )
    .action((typed: string, options: WriteOptions) => grant(context, typed, options));
  certificates
    .command("revoke <certificate>")
    .description("End a certificate: it no longer verifies, and the learner gets no other one")
    .addOption(reason())
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- certificates revoke PMA-7K3QX-M9T2D-4HVWA-8C --reason "cheated"',
    )
    .action((typed: string, options: WriteOptions) => revoke(context, typed, options));
  certificates
    .command("reissue <certificate>")
    .description(
      "Replace a certificate by one with another name, or an altered one by what the enrolment says; the old id leads there, but an altered one's",
    )
    .addOption(reason())
    .option("--name <name>", "name to print (what staff confirmed since, else what is printed)")
    .option("--expires <YYYY-MM-DD>", "last day on which it counts (it counts for good)")
    .option("--restore", "the certificate was revoked by mistake")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- certificates reissue PMA-7K3QX-M9T2D-4HVWA-8C --name "নুসরাত জাহান" --reason "misspelt"',
    )
    .action((typed: string, options: ReissueOptions) => reissue(context, typed, options));
  certificates
    .command("sign-again")
    .description(
      "Sign with the current key what was signed with one that has leaked or is lost, and revoke what was changed since",
    )
    .requiredOption("--key <id>", "that key, as the start or /.well-known/certificate-keys.json names it")
    .addOption(reason())
    .addOption(
      new Option("--lost", "its secret is lost for good: sign what the database says now, unchecked").conflicts(
        "revoke",
      ),
    )
    .option("--revoke", "it was never this site's, or was given up before: revoke what names it, sign nothing")
    .addOption(dryRunOption())
    .addHelpText(
      "after",
      '\nExample:\n  npm run staff -- certificates sign-again --key x9Yb0tGq3fKwLm2A --reason "secret leaked"',
    )
    .action((options: SignAgainOptions) => giveUpKey(context, options));
}
