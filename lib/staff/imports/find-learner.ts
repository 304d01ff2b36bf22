import { fullName } from "@/lib/accounts/full-name";
import { imports } from "@/lib/copy/imports";
import { folded } from "@/lib/enrollments/desk/likeness";
import { phonesIn } from "@/lib/staff/imports/cells";
import { formatPhone } from "@/lib/wire/phone";

/** What a row says of its learner. */
export type LearnerCells = { learner: string; name: string; phone: string; email: string };
export type LearnerColumn = keyof LearnerCells;

export type KnownAccount = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
};

export type FoundLearner<Account> =
  | { kind: "found"; account: Account; doubt: string | null; column: LearnerColumn }
  | { kind: "unknown"; column: LearnerColumn; message: string }
  /** Several, or cells that mean different people: nobody is chosen. */
  | { kind: "refused"; column: LearnerColumn; message: string };

const nameOf = (account: KnownAccount) => fullName({ ...account, username: "" });
const describe = (account: KnownAccount) =>
  imports.candidate(fullName(account), account.username, formatPhone(account.phoneNumber));

/** How many are named where one must be chosen. */
const NAMED = 5;
const describeAll = (accounts: KnownAccount[]) =>
  imports.candidates(accounts.slice(0, NAMED).map(describe), accounts.length - NAMED);

/** What a name has before it, or has not, as whoever writes it likes. */
const TITLES = new Set(
  folded(
    "মো মোঃ মোহাম্মদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ শ্রী শ্রীমতি জনাব ডা ড md mohammad muhammad mst mr mrs ms miss dr",
  ).split(" "),
);

function wordsOf(name: string): string[] {
  const words = folded(name).split(" ").filter(Boolean);
  const own = words.filter((word) => !TITLES.has(word));
  return own.length > 0 ? own : words;
}

/** The first name is the same, and one name has all words of the other; sisters share their last name. */
function agrees(account: KnownAccount, name: string): boolean {
  const [known, typed] = [wordsOf(nameOf(account)), wordsOf(name)];
  if (known.length === 0 || typed.length === 0) return true;
  const [fewer, more] = known.length < typed.length ? [known, typed] : [typed, known];
  return known[0] === typed[0] && fewer.every((word) => more.includes(word));
}

/** "Karim" may be the user "karim" or anybody called so; "karim" and "KARIM" are written as usernames are. */
const isPerhapsName = (username: string, typed: string) =>
  username !== typed && username === typed.toLowerCase() && typed !== typed.toUpperCase() && !/\d/.test(typed);

const isSameName = (account: KnownAccount, name: string) => name !== "" && folded(nameOf(account)) === folded(name);

/** Accounts by what a cell may say: a file of thousands of rows asks each of them once. */
export type AccountIndex<Account> = Record<"username" | "email" | "phone" | "name", Map<string, Account[]>>;

export function indexAccounts<Account extends KnownAccount>(accounts: Account[]): AccountIndex<Account> {
  return {
    username: Map.groupBy(accounts, ({ username }) => username.toLowerCase()),
    email: Map.groupBy(accounts, ({ email }) => email.toLowerCase()),
    phone: Map.groupBy(accounts, ({ phoneNumber }) => phoneNumber),
    name: Map.groupBy(accounts, (account) => folded(nameOf(account))),
  };
}

type Evidence<Account> = { column: LearnerColumn; typed: string; accounts: Account[] };

function evidenceOf<Account>(cells: LearnerCells, index: AccountIndex<Account>): Evidence<Account>[] {
  const byPhone = (typed: string) => [...new Set(phonesIn(typed).flatMap((phone) => index.phone.get(phone) ?? []))];
  const byEmail = (typed: string) => index.email.get(typed.toLowerCase()) ?? [];
  const byAnything = (typed: string) => [
    ...new Set([...(index.username.get(typed.toLowerCase()) ?? []), ...byEmail(typed), ...byPhone(typed)]),
  ];
  const ways = { learner: byAnything, phone: byPhone, email: byEmail };
  return (["learner", "phone", "email"] as const).flatMap((column) => {
    const typed = cells[column];
    return typed === "" ? [] : [{ column, typed, accounts: ways[column](typed) }];
  });
}

/** Whether any cell is somebody's username, address or number. */
export const isAddressed = <Account>(cells: LearnerCells, index: AccountIndex<Account>): boolean =>
  evidenceOf(cells, index).some(({ accounts }) => accounts.length > 0);

const isPhone = (typed: string) => phonesIn(typed).length > 0;

/** An address or a number, and no name. */
const isAddress = (typed: string) => typed.includes("@") || isPhone(typed);

/** What a new account would be made of; the learner's cell may hold any of it. */
export function detailsOf({ learner, name, phone, email }: LearnerCells) {
  return {
    name: name || (isAddress(learner) ? "" : learner),
    phone: phone || (isPhone(learner) ? learner : ""),
    email: email || (learner.includes("@") ? learner : ""),
  };
}

function byName<Account extends KnownAccount>(
  index: AccountIndex<Account>,
  name: string,
  column: LearnerColumn,
): FoundLearner<Account> | null {
  const same = index.name.get(folded(name)) ?? [];
  const [account] = same;
  if (!account) return null;
  if (same.length > 1) return { kind: "refused", column, message: imports.learnersNamed(name, describeAll(same)) };
  return { kind: "found", account, column, doubt: imports.learnerByName(describe(account)) };
}

/**
 * Whom a row means: by username, address and phone number, which must not contradict each other, else by the full name,
 * which somebody looks at. The name also chooses between those who share a number.
 *
 * @param index of all accounts that any cell may mean
 * @param mayMake a row without an account and with enough for one is none of a namesake's
 */
export function findLearner<Account extends KnownAccount>(
  cells: LearnerCells,
  index: AccountIndex<Account>,
  mayMake = false,
): FoundLearner<Account> {
  const evidence = evidenceOf(cells, index);
  const [first] = evidence.filter((one) => one.accounts.length > 0);
  const details = detailsOf(cells);
  // Where the learner's cell is somebody's username, it is no name.
  const isUsername = evidence.some((one) => one.column === "learner" && one.accounts.length > 0);
  const name = isUsername ? cells.name : details.name;
  const column: LearnerColumn = first?.column ?? (cells.learner ? "learner" : cells.name ? "name" : "phone");
  if (!first) {
    const isNew = mayMake && details.email !== "" && details.phone !== "";
    const named = name === "" || isNew ? null : byName(index, name, cells.name ? "name" : "learner");
    const typed = [cells.learner, cells.name, cells.phone, cells.email].find((cell) => cell !== "") ?? "";
    return named ?? { kind: "unknown", column, message: imports.learnerNotFound(typed) };
  }
  const agreeing = evidence
    .filter((one) => one.accounts.length > 0)
    .reduce((common, one) => common.filter((account) => one.accounts.includes(account)), first.accounts);
  if (agreeing.length === 0) {
    const all = [...new Set(evidence.flatMap((one) => one.accounts))];
    return { kind: "refused", column, message: imports.learnersDiffer(describeAll(all)) };
  }
  const named = agreeing.length > 1 ? agreeing.filter((account) => isSameName(account, name)) : agreeing;
  const [account] = named;
  if (named.length !== 1 || !account) {
    return { kind: "refused", column, message: imports.learnersNamed(first.typed, describeAll(agreeing)) };
  }
  return { kind: "found", account, column, doubt: doubtOf(account, evidence, name) };
}

/** What was typed that does not fit the account, to be looked at; null for nothing. */
function doubtOf<Account extends KnownAccount>(
  account: Account,
  evidence: Evidence<Account>[],
  name: string,
): string | null {
  const strange = evidence.find(
    (one) => one.accounts.length === 0 && (one.column !== "learner" || isAddress(one.typed)),
  );
  if (strange) return imports.learnerElse(describe(account), strange.typed);
  if (!agrees(account, name)) return imports.learnerElse(describe(account), name);
  const [first, ...others] = evidence.filter((one) => one.accounts.length > 0);
  const isAlone = first?.column === "learner" && others.length === 0 && name === "";
  return isAlone && isPerhapsName(account.username, first.typed) && !agrees(account, first.typed)
    ? imports.learnerElse(describe(account), first.typed)
    : null;
}
