import "server-only";
import { recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { auditLists } from "@/lib/copy/staff-audit-words";
import { consume } from "@/lib/rate-limit";
import { actorOf, type StaffViewer } from "@/lib/staff/authentication";

/**
 * Filters that hold names, numbers or addresses. The audit is kept for ever, so it records only that they were used.
 */
const typed = new Set(["q", "search", "actor", "address", "user_agent"]);
export type Filter = Record<string, string | number | undefined>;
const withoutWords = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      value === undefined || value === "" ? [] : [[key, typed.has(key) ? true : value]],
    ),
  );

/**
 * Yields the rows of a file for download. Each account may take a number of files an hour, and the audit gets an entry
 * before each is sent.
 *
 * @param list key of the file's name
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
