import { fullName } from "@/lib/accounts/full-name";

export type AccountName = {
  id: number;
  username: string;
  firstName: string;
  lastName: string;
  /** Null means since the account was created. */
  since: Date | null;
  confirmedAt: Date | null;
};

export const printed = (name: AccountName): string => fullName(name).normalize("NFC");

/**
 * A name that the learner chose after enrolling needs confirmation by staff before it counts (contract §6).
 *
 * @param names the oldest first
 */
export function certificateName(names: readonly AccountName[], enrolledAt: Date): AccountName | undefined {
  return names.findLast(
    ({ since, confirmedAt }) => confirmedAt !== null || since === null || since.getTime() <= enrolledAt.getTime(),
  );
}
