import type { Command } from "commander";
import { databaseNow } from "@/lib/clock-queries";
import { areKeysOut, keysAvailableAt } from "@/lib/exams/policy";
import { extensionSchema, regradeSchema, reopeningSchema } from "@/lib/exams/results/correction-schema";
import { type Move, type Regrade, regradeQuestion } from "@/lib/exams/results/regrade-mutations";
import { extendAttempts } from "@/lib/exams/room/extension-mutations";
import { reopenAttempts } from "@/lib/exams/room/reopening-mutations";
import { formatDateTime } from "@/lib/format";
import { type Context, dryRunOption, parseOptions, sayDryRun, sayWarnings } from "@/prisma/staff/context";
import { examMessages } from "@/prisma/staff/exam-messages";
import { formatTable } from "@/prisma/staff/io";

type RegradeOptions = { allCorrect?: boolean; dryRun?: boolean } & Record<string, unknown>;
type ExtendOptions = { dryRun?: boolean } & Record<string, unknown>;

const regradeHelp = `
Examples:
  npm run staff -- exams regrade 12 --question 7 --key B --reason "two books say B" --dry-run
  npm run staff -- exams regrade 12 --question 7 --key B,D --reason "B and D are both right"
  npm run staff -- exams regrade 12 --question 7 --all-correct --reason "no option is right"
  npm run staff -- exams regrade 12 --question 7 --drop --reason "the picture was missing"
  npm run staff -- exams regrade 12 --question 9 --key TFTTF --reason "of a set of five statements"
  npm run staff -- exams regrade 12 --question 9 --statement C --counts false --reason "two books say so"

A number up to the count of questions is the place of a question in the exam as it was imported, a larger one its id.
The same for options; their letters are those of the exam as it was imported, not of a shuffled paper.
Every sealed attempt of the version is graded again, and the standings follow; attempts that run are graded by the new
key when they are handed in. A dropped question counts for nobody: its marks also leave the possible total. --key on a
dropped question brings it back. --counts is true, false, all_correct or drop: of a dropped statement the share leaves the
possible total, and the others keep theirs. --key on a set counts every statement by its letter again.
--explanation replaces the question's explanation.`;

const extendHelp = `
Examples:
  npm run staff -- exams extend 12 --minutes 20 --reason "power cut in Khulna"
  npm run staff -- exams extend 12 --minutes 15 --learner rahima --reason "extra time"

Everybody whose attempt is not sealed gets the minutes, also when the time is already over. If a deadline would pass the
exam's closing time, the closing time moves with it, for everybody: until then the exam can be started.`;

const reopenHelp = `
Examples:
  npm run staff -- exams reopen 12 --minutes 30 --since 2026-11-22T19:30 --reason "the site was away" --dry-run
  npm run staff -- exams reopen 12 --minutes 20 --learner rahima --reason "power cut"

Attempts that were sealed because their time was over run again, with their saved answers and one new deadline: the
minutes count from now. Their marks leave the standings, and each learner gets a mail. What learners handed in stays, but
with --submitted. Run again it changes nothing, as what runs is left alone. For attempts that are not sealed yet there is
exams extend.`;

type ReopenOptions = { dryRun?: boolean } & Record<string, unknown>;

async function reopen(context: Context, exam: string, { dryRun, ...typed }: ReopenOptions): Promise<void> {
  const { io, actor } = context;
  const input = parseOptions(reopeningSchema, { ...typed, exam });
  const now = databaseNow();
  const run = await reopenAttempts(actor, input, now, { dryRun });
  if (run.reopened.length === 0) io.out(examMessages.reopenedNobody(input.exam));
  else {
    const cells = run.reopened.map(({ user, deadlineAt, sealReason, score }) => [
      user.username,
      `${user.firstName} ${user.lastName}`.trim(),
      formatDateTime(deadlineAt),
      sealReason ? examMessages.sealedBy[sealReason] : "",
      String(score),
    ]);
    io.out(formatTable(["username", "name", "ended", "sealed by", "score"], cells));
    const words = dryRun ? examMessages.wouldReopen : examMessages.reopened;
    io.out(words(input.exam, run.reopened.length, run.deadlineAt));
  }
  if (run.closesAt) io.out(examMessages.closingMoved(run.closesAt));
  if (run.submitted.length > 0) io.out(examMessages.notReopened(run.submitted.map(({ user }) => user.username)));
  const keysWereOut = areKeysOut(keysAvailableAt(run.exam, null), now);
  sayWarnings(context, run.reopened.length > 0 && keysWereOut ? [examMessages.keysWereOut] : []);
  sayDryRun(context, dryRun);
}

const change = (before: string | number, after: string | number) =>
  before === after ? String(after) : `${before} → ${after}`;

function moveCells({ username, name, result, rank }: Move): string[] {
  const cell = (of: (tally: NonNullable<Move["result"]>["before"]) => number) =>
    result ? change(of(result.before), of(result.after)) : "";
  return [
    username,
    name,
    cell(({ score }) => Number(score)),
    cell(({ correct }) => correct),
    cell(({ wrong }) => wrong),
    rank ? change(rank.before, rank.after) : "",
  ];
}

function sayRegrade({ io }: Context, run: Regrade, dryRun = false): void {
  const { exam, versionNumber, question, state, totalMarks, moves } = run;
  const described = ({ scoring, key, statements }: typeof state.before) =>
    examMessages.scoring[scoring](key, examMessages.statements(statements));
  io.out(examMessages.regraded(exam.id, versionNumber, question.position, question.text));
  if (run.changed) io.out(examMessages.newKey(described(state.before), described(state.after)));
  if (run.explanation) io.out(dryRun ? examMessages.wouldExplain : examMessages.explained);
  if (totalMarks.before !== totalMarks.after) {
    io.out(examMessages.totalMarksChanged(Number(totalMarks.before), Number(totalMarks.after)));
  }
  if (moves.length > 0) {
    io.out(formatTable(["username", "name", "score", "correct", "wrong", "rank"], moves.map(moveCells)));
  }
  const sayCount = dryRun ? examMessages.wouldRegrade : examMessages.regradedCount;
  const isSame = !run.changed && !run.explanation && moves.length === 0;
  io.out(isSame ? examMessages.regradedNothing : sayCount(run.sealed, moves.length));
  if (run.changed && run.running > 0) io.out(examMessages.stillRunning(run.running));
}

async function regrade(context: Context, exam: string, options: RegradeOptions): Promise<void> {
  const { allCorrect, dryRun, ...typed } = options;
  const input = parseOptions(regradeSchema, { ...typed, exam, all_correct: allCorrect });
  const run = await regradeQuestion(context.actor, input, { dryRun });
  sayRegrade(context, run, dryRun);
  if (run.elsewhere > 0) sayWarnings(context, [examMessages.elsewhere(run.elsewhere)]);
  sayDryRun(context, dryRun);
}

async function extend(context: Context, exam: string, { dryRun, ...typed }: ExtendOptions): Promise<void> {
  const { io, actor } = context;
  const input = parseOptions(extensionSchema, { ...typed, exam });
  const { extended, leftOut, closesAt } = await extendAttempts(actor, input, { dryRun });
  if (extended.length === 0) io.out(examMessages.extendedNobody(input.exam));
  else {
    const cells = extended.map(({ user, deadlineAt, extraMinutes }) => [
      user.username,
      `${user.firstName} ${user.lastName}`.trim(),
      formatDateTime(deadlineAt),
      String(extraMinutes),
    ]);
    io.out(formatTable(["username", "name", "deadline", "extra minutes"], cells));
    io.out((dryRun ? examMessages.wouldExtend : examMessages.extended)(input.exam, extended.length, input.minutes));
  }
  if (closesAt) io.out((dryRun ? examMessages.closingWouldMove : examMessages.closingMoved)(closesAt));
  if (leftOut.length > 0) io.out(examMessages.leftOut(leftOut.map(({ user }) => user.username)));
  const over = extended.filter(({ deadlineAt }) => deadlineAt <= databaseNow());
  sayWarnings(
    context,
    over.map(({ user }) => examMessages.stillOver(user.username)),
  );
  sayDryRun(context, dryRun);
}

/** `exams regrade`, `exams reopen` and `exams extend`. */
export function addExamCorrections(exams: Command, context: Context): void {
  exams
    .command("regrade <exam-id>")
    .description("Correct how one question counts, and every result with it")
    .requiredOption("--question <number>", "its place, or its id")
    .option("--key <option>", "what is right: a letter or an id, several with commas, of a set its truths like TFTTF")
    .option("--statement <letter>", "one statement of a set, with --counts")
    .option("--counts <how>", "how the statement counts: true, false, all_correct or drop")
    .option("--all-correct", "everybody gets its marks, also who left it out")
    .option("--drop", "it counts for nobody")
    .option("--explanation <text>", "replaces the question's explanation")
    .option("--version <number>", "of the exam; the newest if not said")
    .requiredOption("--reason <text>", "kept with the audit entry")
    .addOption(dryRunOption())
    .addHelpText("after", regradeHelp)
    .action((exam: string, options: RegradeOptions) => regrade(context, exam, options));
  exams
    .command("reopen <exam-id>")
    .description("Let attempts run again that ended while nobody could answer")
    .requiredOption("--minutes <number>", "from now")
    .option("--since <time>", "only what ended from then on, like 2026-11-22T19:30 (Dhaka)")
    .option("--learner <name>", "only for one: username or e-mail address")
    .option("--submitted", "also what learners handed in themselves")
    .requiredOption("--reason <text>", "kept with the attempts and the audit entry")
    .addOption(dryRunOption())
    .addHelpText("after", reopenHelp)
    .action((exam: string, options: ReopenOptions) => reopen(context, exam, options));
  exams
    .command("extend <exam-id>")
    .description("Extra minutes for attempts that run")
    .requiredOption("--minutes <number>", "added to every deadline")
    .option("--learner <name>", "only for one: username or e-mail address")
    .requiredOption("--reason <text>", "kept with the attempts and the audit entry")
    .addOption(dryRunOption())
    .addHelpText("after", extendHelp)
    .action((exam: string, options: ExtendOptions) => extend(context, exam, options));
}
