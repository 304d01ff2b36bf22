import type { LedgerGroup } from "@/lib/enrollments/cash/ledger-queries";
import type { CashFigures } from "@/lib/enrollments/cash/schema";

type Method = CashFigures["accounts"][number]["method"];
type ByAccount = { method: string; account: string; amount: number };
type Parts = {
  groups: LedgerGroup[];
  arrived: ByAccount[];
  claimed: ByAccount[];
  unclaimed: { method: string | null; account: string }[];
  unpaid: { method: string }[];
  /** The one account of a method that has one: money nobody reported went there as well. */
  onlyAccount: (method: Method) => string;
};

/** Taka to the poisha: sums of doubles are not. */
const exact = (taka: number) => Math.round(taka * 100) / 100;

export function cashFigures({ groups, arrived, claimed, unclaimed, unpaid, onlyAccount }: Parts): CashFigures {
  const of = (grouped: LedgerGroup["grouped"]) => groups.filter((group) => group.grouped === grouped);
  const kinds = { payment: empty(), void: empty(), refund: empty(), correction: empty() };
  for (const { kind, entries, amount } of of("kind")) if (kind) kinds[kind] = { count: entries, amount: exact(amount) };
  // A correction takes the old amount off and puts the new one on.
  kinds.correction.count /= 2;

  const accounts = new Map<string, CashFigures["accounts"][number]>();
  const at = (name: string, told: string) => {
    const method = name.toLowerCase() as Method;
    const account = told || onlyAccount(method);
    const key = `${method} ${account}`;
    const row = accounts.get(key) ?? {
      method,
      account,
      count: 0,
      recorded: 0,
      claimed: 0,
      arrived: method === "cash" ? null : 0,
      mismatches: 0,
    };
    accounts.set(key, row);
    return row;
  };
  for (const { method, account, count, amount } of of("account")) {
    const row = at(method ?? "", account ?? "");
    row.count += count;
    row.recorded = exact(row.recorded + amount);
  }
  for (const { method, account, amount } of claimed) {
    const row = at(method, account);
    row.claimed = exact(row.claimed + amount);
  }
  for (const { method, account, amount } of arrived) {
    const row = at(method, account);
    row.arrived = exact((row.arrived ?? 0) + amount);
  }
  for (const { method, account } of unclaimed) if (method) at(method, account).mismatches += 1;
  for (const { method } of unpaid) at(method, "").mismatches += 1;

  const hours = Array<number>(24).fill(0);
  for (const { hour, amount } of of("hour")) if (hour !== null) hours[hour] = exact(amount);
  const [all] = of("all");
  return {
    total: exact(all?.amount ?? 0),
    count: all?.count ?? 0,
    kinds,
    hours,
    accounts: [...accounts.values()].sort(inOrder),
    clerks: of("clerk")
      .map(({ clerkId, clerk, count, amount }) => ({ id: clerkId, name: clerk ?? "", count, amount: exact(amount) }))
      .sort((a, b) => b.amount - a.amount || (a.id ?? 0) - (b.id ?? 0)),
  };
}

const empty = () => ({ count: 0, amount: 0 });
const order: Method[] = ["bkash", "nagad", "rocket", "cash"];
const inOrder = (a: CashFigures["accounts"][number], b: CashFigures["accounts"][number]) =>
  order.indexOf(a.method) - order.indexOf(b.method) || a.account.localeCompare(b.account);
