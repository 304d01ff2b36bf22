import type { User } from "@/prisma/generated/client";

/** Facts of an account that are empty as "" or as null. */
type Fillable = { [Key in keyof User]: User[Key] extends string | null ? Key : never }[keyof User];

export type Column = {
  /** Path of the value in the export, from the root of the file. */
  exported?: string;
  withheld?: "secret" | "internal" | "others";
  /** SQL of the value that the deletion writes instead. */
  replacedBy?: string;
  /** Text by staff: it stays, without words that identify the person. */
  redacted?: boolean;
  /** Why the account's own row keeps the value after its end. */
  stays?: string;
  /** The account that stays in a merge takes the closed one's value if it has none. */
  fills?: Fillable;
  /** Why a merge does not take the closed account's value. */
  unfilled?: string;
};

const each = (names: string, column: (name: string) => Column): Record<string, Column> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, column(name)]));

export const exported = (place: string, names: string) => each(names, (name) => ({ exported: `${place}.${name}` }));

export const redacted = (place: string, names: string) =>
  each(names, (name) => ({ exported: `${place}.${name}`, redacted: true }));

export const withheld = (reason: Column["withheld"], names: string) => each(names, () => ({ withheld: reason }));

const staying = (stays: string, columns: Record<string, Column>) =>
  each(Object.keys(columns).join(" "), (name) => ({ ...columns[name], stays }));

const signsIn = "The account that stays is signed in to as before.";
const ownName = "The account that stays keeps its names; the audit entry has the former ones.";
const closing = "It says that the account is closed.";

/** The account's own row, emptied at its end, which the new name tells. */
function columnsAfter(end: "deleted" | "merged"): Record<string, Column> {
  const newName = `'${end}-' || t.id || '-' || left(gen_random_uuid()::text, 8)`;
  return {
    username: { exported: "account.username", replacedBy: newName, unfilled: signsIn },
    email: { exported: "account.email", replacedBy: `${newName} || '@localhost'`, unfilled: signsIn },
    first_name: { exported: "account.first_name", replacedBy: "''", unfilled: ownName },
    last_name: { exported: "account.last_name", replacedBy: "''", unfilled: ownName },
    phone_number: { exported: "account.phone_number", replacedBy: "''", fills: "phoneNumber" },
    avatar_key: { exported: "account.avatar", replacedBy: "null", fills: "avatarKey" },
    password_hash: { withheld: "secret", replacedBy: "''", unfilled: signsIn },
    // Others may have known the address of the calendar feed.
    calendar_token: {
      withheld: "secret",
      replacedBy: "gen_random_uuid()",
      unfilled: "Every account has a calendar feed of its own.",
    },
    is_active: { withheld: "internal", replacedBy: "false", unfilled: closing },
    deleted_at: { withheld: "internal", replacedBy: "now()", unfilled: closing },
    ...staying("Payments, results and certificates refer to it.", { id: { exported: "account.id" } }),
    ...staying("A time identifies nobody.", {
      ...exported("account", "activated_at password_changed_at created_at"),
      ...withheld("internal", "updated_at"),
    }),
    ...staying(
      "A trigger writes the time at which the number was emptied.",
      withheld("internal", "phone_number_since"),
    ),
    ...staying("It hides a name that is empty now.", exported("preferences", "hide_name")),
    ...staying("The places of the batch's others depend on it.", withheld("internal", "role staff_roles is_test")),
    ...staying("It leads to the person's other account.", withheld("internal", "merged_into_id")),
  };
}

export const accountColumns = columnsAfter("deleted");

/** SQL that writes what stands instead of a row's personal values. */
export function replacing(table: string, owner: string, columns: Record<string, Column>): string[] {
  const replaced = Object.entries(columns).filter(([, { replacedBy }]) => replacedBy !== undefined);
  if (replaced.length === 0) return [];
  return [
    `update ${table} t set ${replaced.map(([column, { replacedBy }]) => `${column} = ${replacedBy}`)} where ${owner}`,
  ];
}

export const accountOwner = "t.id = $1::int";
export const mergedAccountStatements = replacing("users", accountOwner, columnsAfter("merged"));

/** Facts that a merge fills in, by the name that the wire and the audit have for them. */
export const filledFacts = Object.values(accountColumns).flatMap(({ exported, fills }) =>
  exported && fills ? [{ name: exported.replace("account.", ""), key: fills }] : [],
);
