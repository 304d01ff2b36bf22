import "server-only";
import { fullName } from "@/lib/accounts/full-name";
import { isUnprovenRegistration } from "@/lib/accounts/slip-rules";
import { imports } from "@/lib/copy/imports";
import { learnerImportCopy as copy } from "@/lib/copy/learner-import";
import { folded } from "@/lib/enrollments/desk/likeness";
import type { NewLearner } from "@/lib/enrollments/desk/schema";
import { agrees, describe, isSameName } from "@/lib/staff/imports/find-learner";
import type { ParsedLearner } from "@/lib/staff/learner-imports/row";
import type {
  ChoiceKind,
  LearnerImportResult,
  LearnerImportRow,
  LearnerProblem,
} from "@/lib/staff/learner-imports/staff-schema";
import { hasMail } from "@/lib/wire/no-mail";
import type { User } from "@/prisma/generated/client";

type Question = NonNullable<LearnerImportResult["rows"][number]["question"]>;

export type JudgedLearner =
  | { number: number; state: "new"; person: NewLearner; reason?: string; question: Question | null }
  /** `account` is null where an earlier row of the file makes it. */
  | { number: number; state: "exists"; account: User | null; note?: string; question: Question | null }
  | { number: number; state: "asked" | "out"; question: Question }
  | { number: number; state: "wrong"; problems: LearnerProblem[]; question: Question | null };

type Earlier = { number: number; person: NewLearner };
type Known = { emails: Map<string, User[]>; phones: Map<string, User[]> };
type InFile = { emails: Map<string, Earlier>; phones: Map<string, Earlier[]> };

const nameOf = ({ first_name, last_name }: NewLearner) => `${first_name} ${last_name}`.trim();
const foldedNames = new WeakMap<NewLearner, string>();

/** A name is folded once, because each row is compared with all before it that have its number. */
function foldedName(person: NewLearner): string {
  const known = foldedNames.get(person) ?? folded(nameOf(person));
  foldedNames.set(person, known);
  return known;
}

const isSamePerson = (one: NewLearner, other: NewLearner) => foldedName(one) === foldedName(other);

/** Number of candidates that a question names. */
const NAMED = 3;
/** Number of candidates that a decision is kept for. */
const ABOUT_MAX = 20;

function askAbout(accounts: User[], earlier: Earlier[], isEmail: boolean): Question {
  const count = accounts.length + earlier.length;
  const named = [
    ...accounts.slice(0, NAMED).map(describe),
    ...earlier.slice(0, NAMED).map(({ number, person }) => copy.rowOf(number, nameOf(person))),
  ].slice(0, NAMED);
  const who = imports.candidates(named, count - NAMED);
  const may: ChoiceKind[] = isEmail ? ["same"] : count === 1 ? ["same", "other"] : ["other"];
  const about = [
    ...accounts.slice(0, ABOUT_MAX).map(({ id }) => `account ${id}`),
    ...earlier.slice(0, ABOUT_MAX).map(({ number }) => `row ${number}`),
  ];
  return {
    about: about.slice(0, ABOUT_MAX).join(", "),
    text: isEmail ? copy.emailOf(who) : copy.phoneOf(who),
    choices: ["skip", ...may],
  };
}

/** Applies the decision about a row. Without one, or where the question has changed since, it stays open. */
function decided(
  { number, choice }: LearnerImportRow,
  person: NewLearner,
  question: Question,
  account: User | null,
): JudgedLearner {
  const isChoice = choice?.about === question.about && question.choices.includes(choice.kind);
  if (!choice || !isChoice) return { number, state: "asked", question };
  if (choice.kind === "skip") return { number, state: "out", question };
  if (choice.kind === "same") return { number, state: "exists", account, question };
  const { reason } = choice;
  if (reason !== "") return { number, state: "new", person, reason, question };
  const problems: LearnerProblem[] = [{ row: number, column: "reason", message: copy.reasonMissing }];
  return { number, state: "wrong", problems, question };
}

function judgeByEmail(row: LearnerImportRow, person: NewLearner, known: Known, file: InFile): JudgedLearner | null {
  const { number } = row;
  const email = person.email.toLowerCase();
  const [account] = email === "" ? [] : (known.emails.get(email) ?? []);
  if (account && agrees(account, nameOf(person))) return { number, state: "exists", account, question: null };
  if (account) return decided(row, person, askAbout([account], [], true), account);
  const earlier = email === "" ? undefined : file.emails.get(email);
  if (!earlier) return null;
  if (isSamePerson(earlier.person, person) && earlier.person.phone_number === person.phone_number) {
    return { number, state: "exists", account: null, note: copy.repeats(earlier.number), question: null };
  }
  const message = imports.accountsDiffer(earlier.number);
  return { number, state: "wrong", problems: [{ row: number, column: "email", message }], question: null };
}

function judgeByPhone(row: LearnerImportRow, person: NewLearner, known: Known, file: InFile): JudgedLearner | null {
  const { number } = row;
  const accounts = known.phones.get(person.phone_number) ?? [];
  const earlier = file.phones.get(person.phone_number) ?? [];
  // The same row again, as in a file that was imported before: name and number are equal, and no address says otherwise.
  // A registration whose mailbox nobody has opened is asked about: it may be somebody else's, under the same name.
  const named = person.email === "" ? accounts.filter((account) => isSameName(account, nameOf(person))) : [];
  const [same] = named;
  if (same && named.length === 1 && !isUnprovenRegistration(same))
    return { number, state: "exists", account: same, question: null };
  const before = earlier.find((other) => isSamePerson(other.person, person) && other.person.email === person.email);
  if (before) return { number, state: "exists", account: null, note: copy.repeats(before.number), question: null };
  if (accounts.length + earlier.length === 0) return null;
  const hasAddress = person.email !== "" && accounts.some(({ email }) => hasMail(email));
  const question = askAbout(accounts, earlier, false);
  const judged = decided(row, person, question, accounts[0] ?? null);
  const isMeant = judged.state === "exists" && hasAddress && accounts.length === 1;
  return isMeant ? { ...judged, note: copy.addressStays } : judged;
}

function index(accounts: User[]): Known {
  return {
    emails: Map.groupBy(accounts, ({ email }) => email.toLowerCase()),
    phones: Map.groupBy(accounts, ({ phoneNumber }) => phoneNumber),
  };
}

/**
 * Says of each row whether it is new, exists, must be asked about or is wrong (contract §17). A row whose number or
 * address somebody has is never made without a decision.
 *
 * @param accounts all that have a number or an address of the rows
 */
export function judgeLearners(rows: readonly LearnerImportRow[], parsed: ParsedLearner[], accounts: User[]) {
  const known = index(accounts);
  const file: InFile = { emails: new Map(), phones: new Map() };
  return rows.map((row, at): JudgedLearner => {
    const { person, problems = [] } = parsed[at] ?? { person: null };
    const { number } = row;
    if (!person) return { number, state: "wrong", problems, question: null };
    const judged = judgeByEmail(row, person, known, file) ?? judgeByPhone(row, person, known, file);
    // Rows that come to nothing are nobody to be asked about.
    if (judged?.state === "out" || judged?.state === "exists" || judged?.state === "wrong") return judged;
    const email = person.email.toLowerCase();
    if (email !== "" && !file.emails.has(email)) file.emails.set(email, { number, person });
    const sameNumber = file.phones.get(person.phone_number) ?? [];
    sameNumber.push({ number, person });
    file.phones.set(person.phone_number, sameNumber);
    return judged ?? { number, state: "new", person, question: null };
  });
}

/** The result as the wire has it. */
export function presentJudged(judged: readonly JudgedLearner[], made: ReadonlyMap<number, User>): LearnerImportResult {
  const accountOf = (one: JudgedLearner) => made.get(one.number) ?? (one.state === "exists" ? one.account : null);
  return {
    problems: judged.flatMap((one) => (one.state === "wrong" ? one.problems : [])),
    rows: judged.map((one) => {
      const account = accountOf(one);
      return {
        number: one.number,
        state: one.state,
        account: account && { id: account.id, name: fullName(account), username: account.username },
        question: one.question,
        note: (one.state === "exists" && one.note) || null,
      };
    }),
    made: made.size,
    written: false,
  };
}
