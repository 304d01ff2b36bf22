import "server-only";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { auditLists } from "@/lib/copy/staff-audit-words";
import { consume } from "@/lib/rate-limit";
import { actorOf, type StaffViewer } from "@/lib/staff/authentication";

type Filter = Record<string, string | number | undefined>;

/** Names, phones and addresses: the audit is for ever, and says only that something was searched for. */
const typed = new Set(["q", "search", "actor", "address", "user_agent"]);
const withoutWords = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      value === undefined || value === "" ? [] : [[key, typed.has(key) ? true : value]],
    ),
  );

/**
 * Rows that leave the console as a file: so many files an hour and account, each in the audit before it is sent.
 *
 * @param list what the file is called
 * @throws AppError throttled
 */
export async function* takeOut<Row>(
  viewer: StaffViewer,
  list: keyof typeof auditLists,
  filter: Filter,
  load: () => AsyncIterable<readonly Row[]> | PromiseLike<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  await consume("staffExportByAccount", String(viewer.id));
  let rows = 0;
  const loaded = load();
  for await (const part of Symbol.asyncIterator in loaded ? loaded : [loaded]) {
    rows += part.length;
    yield part;
  }
  const detail = { filter: withoutWords(filter), rows };
  await staffWrite((tx) => recordAudit(tx, actorOf(viewer), "list.export", { type: "list", id: list }, detail));
}
