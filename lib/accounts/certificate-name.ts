import { fullName } from "@/lib/accounts/full-name";

export type AccountName = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  /** Null: from the account's beginning. */
  since: Date | null;
  confirmedAt: Date | null;
};

export const printed = (name: AccountName): string => fullName(name).normalize("NFC");

/** What a learner calls themselves after the enrolment waits for staff (contract §6). @param names the oldest first */
export function certificateName(names: readonly AccountName[], enrolledAt: Date): AccountName | undefined {
  return names.findLast(
    ({ since, confirmedAt }) => confirmedAt !== null || since === null || since.getTime() <= enrolledAt.getTime(),
  );
}
