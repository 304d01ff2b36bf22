import type { LedgerGroup } from "@/lib/enrollments/cash/ledger-queries";
import type { MismatchCount } from "@/lib/enrollments/cash/mismatch-queries";
import type { CashFigures, StoredFigures } from "@/lib/enrollments/cash/schema";
import { type MoneyMethod, moneyMethods, paymentWays } from "@/lib/enrollments/payment-method";
import { wireName } from "@/lib/wire/names";

type ByAccount = { method: Uppercase<MoneyMethod>; account: string; amount: number };
type Parts = {
  groups: LedgerGroup[];
  arrived: ByAccount[];
  carried: ByAccount[];
  claimed: ByAccount[];
  mismatches: MismatchCount[];
  /** The wallets whose messages come here. */
  reporting: Uppercase<MoneyMethod>[];
  /** The account of a method that has only one; money that no wallet reported goes there as well. */
  onlyAccount: (method: MoneyMethod) => string;
};

/** Rounds taka to the poisha, because sums of doubles are not exact. */
const exact = (taka: number) => Math.round(taka * 100) / 100 + 0;

/** A day's money as its rows add up to it, and as it is kept when the day is closed. */
export function storedFigures({
  groups,
  arrived,
  carried,
  claimed,
  mismatches,
  reporting,
  onlyAccount,
}: Parts): StoredFigures {
  const of = (grouped: LedgerGroup["grouped"]) => groups.filter((group) => group.grouped === grouped);
  const kinds = { payment: empty(), void: empty(), refund: empty(), correction: empty() };
  for (const { kind, entries, amount } of of("kind")) if (kind) kinds[kind] = { count: entries, amount: exact(amount) };
  // A correction is two entries: one takes the old amount off, the other puts the new one on.
  kinds.correction.count /= 2;

  const reports = new Set(reporting.map((name) => wireName(name)));
  const accounts = new Map<string, StoredFigures["accounts"][number]>();
  const at = (name: Uppercase<MoneyMethod>, told: string) => {
    const method = wireName(name);
    const account = told || onlyAccount(method);
    const key = `${method} ${account}`;
    const row = accounts.get(key) ?? {
      method,
      account,
      count: 0,
      recorded: 0,
      received: 0,
      claimed: 0,
      carried: 0,
      mismatches: 0,
      arrived: reports.has(method) ? 0 : null,
    };
    accounts.set(key, row);
    return row;
  };
  for (const { method, account, count, amount, received } of of("account")) {
    if (!method) continue;
    const row = at(method, account ?? "");
    row.count += count;
    row.recorded = exact(row.recorded + amount);
    row.received = exact(row.received + received);
  }
  for (const { method, account, amount } of claimed) {
    const row = at(method, account);
    row.claimed = exact(row.claimed + amount);
  }
  for (const { method, account, amount } of carried) {
    const row = at(method, account);
    row.carried = exact(row.carried + amount);
  }
  for (const { method, account, amount } of arrived) {
    const row = at(method, account);
    row.arrived = exact((row.arrived ?? 0) + amount);
  }
  let unread = 0;
  for (const { method, account, count } of mismatches) {
    if (method) at(method, account).mismatches += count;
    else unread += count;
  }

  const hours = Array<number>(24).fill(0);
  for (const { hour, amount } of of("hour")) if (hour !== null) hours[hour] = exact(amount);
  const [all] = of("all");
  return {
    total: exact(all?.amount ?? 0),
    count: all?.count ?? 0,
    kinds,
    hours,
    unread,
    accounts: [...accounts.values()].sort(inOrder),
    clerks: of("clerk")
      .map(({ clerkId, clerk, count, amount }) => ({ id: clerkId, name: clerk ?? "", count, amount: exact(amount) }))
      .sort((a, b) => b.amount - a.amount || (a.id ?? 0) - (b.id ?? 0)),
  };
}

/** Taka in the cash box or the wallet beyond what is recorded and claimed; 0 where no count and no message tells. */
function differenceOf({ method, recorded, received, claimed, carried, arrived }: StoredFigures["accounts"][number]) {
  if (arrived === null) return 0;
  // A refund leaves the cash box again, but a wallet reports it in a message of its own.
  return exact(arrived + carried - claimed - (paymentWays[method] === "cash" ? recorded : received));
}

/**
 * Computes a day's mismatches in one place, so that its panel, table, lists, closing and the home page agree.
 *
 * @param counted taka in the cash box; null before anybody counted
 */
export function reconcile(stored: StoredFigures, counted: number | null): CashFigures {
  const accounts = stored.accounts.map((kept) => {
    const row = paymentWays[kept.method] === "cash" ? { ...kept, arrived: counted } : kept;
    const difference = differenceOf(row);
    // The sums can differ although each payment has its money, when an amount is not that of its message.
    return { ...row, difference, mismatches: Math.max(row.mismatches, difference === 0 ? 0 : 1) };
  });
  const mismatches = accounts.reduce((sum, account) => sum + account.mismatches, stored.unread);
  return { ...stored, accounts, mismatches };
}

const empty = () => ({ count: 0, amount: 0 });
const inOrder = (a: StoredFigures["accounts"][number], b: StoredFigures["accounts"][number]) =>
  moneyMethods.indexOf(a.method) - moneyMethods.indexOf(b.method) || a.account.localeCompare(b.account);
