import { Command, CommanderError } from "commander";
import type { Actor } from "@/lib/audit/mutations";
import { followDatabaseClock } from "@/lib/clock-queries";
import { knownAccountProblem } from "@/lib/copy/account-problems";
import { commandText, errorCommand } from "@/lib/copy/command-texts";
import { AppError, ValidationError } from "@/lib/errors";
import { describeProblem, ImportError } from "@/lib/staff/import-error";
import { describeRefusal } from "@/lib/staff/refusal";
import { addBatches } from "@/prisma/staff/commands/batches";
import { addCertificates } from "@/prisma/staff/commands/certificates";
import { addCourses } from "@/prisma/staff/commands/courses";
import { addEnrol } from "@/prisma/staff/commands/enrol";
import { addEnrollments } from "@/prisma/staff/commands/enrollments";
import { addExams } from "@/prisma/staff/commands/exams";
import { addRecordings } from "@/prisma/staff/commands/recordings";
import { addResources } from "@/prisma/staff/commands/resources";
import { addSettings } from "@/prisma/staff/commands/settings";
import { addSetupLink } from "@/prisma/staff/commands/setup-link";
import { addSyllabus } from "@/prisma/staff/commands/syllabus";
import { addUsers } from "@/prisma/staff/commands/users";
import type { Context } from "@/prisma/staff/context";
import { GiverError, giverOf, giverOption, isWriting } from "@/prisma/staff/giver";
import { type Io, processIo } from "@/prisma/staff/io";
import { messages } from "@/prisma/staff/messages";

export function buildProgram(io: Io): Command {
  let giver: Actor | undefined;
  const context: Context = {
    io,
    get actor() {
      if (!giver) throw new Error("a command without --dry-run writes");
      return giver;
    },
  };
  const program = new Command("npm run staff --")
    .usage("<command> [options]")
    .description("What staff do from a shell on the server. Every write leaves an audit entry with the name of --as.")
    .addOption(giverOption())
    .hook("preAction", async (_, command) => {
      // No heartbeat asks in this process.
      await followDatabaseClock();
      if (isWriting(command)) giver = await giverOf(command, program.opts<{ as?: string }>().as);
    })
    .exitOverride()
    .showHelpAfterError("(--help shows the options)")
    .configureOutput({
      writeOut: (text) => io.out(text.trimEnd()),
      writeErr: (text) => io.err(text.trimEnd()),
    });
  const people = [addEnrol, addEnrollments, addUsers, addCertificates];
  const teaching = [addCourses, addBatches, addExams, addRecordings, addResources, addSyllabus];
  for (const add of [...people, ...teaching, addSettings, addSetupLink]) add(program, context);
  return program;
}

function sayError(error: unknown, io: Io): number {
  if (error instanceof CommanderError) return error.exitCode;
  if (error instanceof GiverError) {
    io.err(error.message);
    return 1;
  }
  if (error instanceof ImportError) {
    for (const problem of error.problems) io.err(describeProblem(problem));
    if (error.problems.length > 0) io.err(messages.nothingWritten(error.problems.length));
    return 1;
  }
  if (error instanceof ValidationError) {
    for (const [name, texts] of Object.entries(error.fields)) {
      for (const text of texts)
        io.err(`--${name.replaceAll("_", "-")}: ${knownAccountProblem(text) ?? commandText(text)}`);
    }
    return 1;
  }
  if (error instanceof AppError) {
    io.err(error.code === "not_found" ? messages.notFound : (errorCommand[error.code] ?? describeRefusal(error)));
    return 1;
  }
  throw error;
}

/** @returns the exit code */
export async function run(argv: string[], io: Io = processIo): Promise<number> {
  try {
    await buildProgram(io).parseAsync(argv, { from: "user" });
    return 0;
  } catch (error) {
    return sayError(error, io);
  }
}
