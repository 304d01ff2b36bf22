import { fullName } from "@/lib/accounts/full-name";

export type AccountName = {
  id: number;
  /** Of the account: stands for a name that is empty. */
  username: string;
  firstName: string;
  lastName: string;
  /** Null: from the account's beginning. */
  since: Date | null;
  /** By staff. */
  confirmedAt: Date | null;
};

export const printed = (name: AccountName): string => fullName(name).normalize("NFC");

/**
 * The name that a certificate prints: the last one that staff confirmed or that the account had before the enrolment.
 * What a learner calls themselves later waits for staff (contract §6).
 *
 * @param names of one account, the oldest first
 */
export function certificateName(names: readonly AccountName[], enrolledAt: Date): AccountName | undefined {
  return names.findLast(
    ({ since, confirmedAt }) => confirmedAt !== null || since === null || since.getTime() <= enrolledAt.getTime(),
  );
}
