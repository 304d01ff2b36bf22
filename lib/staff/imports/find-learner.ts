import { fullName } from "@/lib/accounts/full-name";
import { imports } from "@/lib/copy/imports";
import { folded } from "@/lib/enrollments/desk/likeness";
import { phonesIn } from "@/lib/staff/imports/cells";
import { formatPhone, presentPhone } from "@/lib/wire/phone";

/** The cells of a row that identify its learner. */
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
  /** Several accounts match, or the cells name different people, so none is chosen. */
  | { kind: "refused"; column: LearnerColumn; message: string };

const nameOf = (account: KnownAccount) => fullName({ ...account, username: "" });
export const describe = (account: KnownAccount) =>
  imports.candidate(
    fullName(account),
    // An account without an address has the number as its username.
    account.username === presentPhone(account.phoneNumber) ? "" : account.username,
    formatPhone(account.phoneNumber),
  );

/** Number of candidates that a message lists. */
const NAMED = 5;
const describeAll = (accounts: KnownAccount[]) =>
  imports.candidates(accounts.slice(0, NAMED).map(describe), accounts.length - NAMED);

/** Titles and first words that people write before a name or leave out. */
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

/**
 * True if the first names are equal and one name has all words of the other. The last name is not enough, as sisters
 * share it.
 */
export function agrees(account: KnownAccount, name: string): boolean {
  const known = wordsOf(nameOf(account));
  const typed = wordsOf(name);
  if (known.length === 0 || typed.length === 0) return true;
  const [fewer, more] = known.length < typed.length ? [known, typed] : [typed, known];
  return known[0] === typed[0] && fewer.every((word) => more.includes(word));
}

/**
 * True if "Karim" may be the user "karim" or anybody of that name; "karim" and "KARIM" are written as usernames are.
 */
const isPerhapsName = (username: string, typed: string) =>
  username !== typed && username === typed.toLowerCase() && typed !== typed.toUpperCase() && !/\d/.test(typed);

export const isSameName = (account: KnownAccount, name: string) =>
  name !== "" && folded(nameOf(account)) === folded(name);

/** Accounts by everything a cell may hold, so that a file of thousands of rows needs one lookup for each. */
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

/** True if any cell is an account's username, address or phone number. */
export const isAddressed = <Account>(cells: LearnerCells, index: AccountIndex<Account>): boolean =>
  evidenceOf(cells, index).some(({ accounts }) => accounts.length > 0);

const isPhone = (typed: string) => phonesIn(typed).length > 0;

/** True for an e-mail address or a phone number, which is no name. */
const isAddress = (typed: string) => typed.includes("@") || isPhone(typed);

/** Details for a new account; the learner's cell may hold any of them. */
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
 * Finds a row's learner by username, address and phone number, which must agree, and otherwise by full name, which
 * staff must confirm. The name also chooses among accounts that share a number.
 *
 * @param index all accounts that any cell may mean
 * @param mayMake true if a row with enough for a new account is not matched to a namesake
 */
export function findLearner<Account extends KnownAccount>(
  cells: LearnerCells,
  index: AccountIndex<Account>,
  mayMake = false,
): FoundLearner<Account> {
  const evidence = evidenceOf(cells, index);
  const [first] = evidence.filter((one) => one.accounts.length > 0);
  const details = detailsOf(cells);
  // A learner's cell that holds a username is not a name.
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

/** A doubt for staff to check, if a typed detail does not fit the account; else null. */
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
