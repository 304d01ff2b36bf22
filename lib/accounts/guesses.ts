import "server-only";
import { consume, count, forgive, giveBack, type LimitName, throttled } from "@/lib/rate-limit";
import { networkOf, siteOf } from "@/lib/wire/address";

/**
 * The limits follow contract §2 and docs/decisions/sessions.md. `underAttack` is the number of guesses that a strange
 * address keeps while many others guess at the same account.
 */
type GuessLimits = { byAddress: LimitName; bySource: LimitName; byAccount: LimitName; underAttack: number };

export const guessLimits = {
  login: { byAddress: "loginByAddress", bySource: "loginBySource", byAccount: "loginByAccount", underAttack: 2 },
  staff: {
    byAddress: "staffLoginByAddress",
    bySource: "staffLoginBySource",
    byAccount: "staffLoginByAccount",
    underAttack: 2,
  },
} as const satisfies Record<string, GuessLimits>;

type Guess = {
  limits: GuessLimits;
  /** One key for every spelling that the database treats as the same account. */
  account: string;
  address: string;
  device: string | null;
  isKnownAddress: () => Promise<boolean>;
};

type Taken = [name: LimitName, key: string];

const sourceKey = (account: string, network: string) => `${account} at ${network}`;

const giveAllBack = async (taken: Taken[]) => {
  await Promise.all(taken.map(([name, key]) => giveBack(name, key)));
};

/** @returns a function that gives the guess back after a right password @throws AppError throttled */
export async function countGuess({ limits, account, address, device, isKnownAddress }: Guess) {
  const network = networkOf(address);
  if (device) {
    const ofDevice: Taken = [limits.bySource, `${account} device ${device}`];
    await consume(...ofDevice);
    return () => giveAllBack([ofDevice]);
  }
  const byAddress: Taken = [limits.byAddress, network];
  await consume(...byAddress);
  const bySource: Taken = [limits.bySource, sourceKey(account, network)];
  const ofSource = await consume(...bySource);
  const byAccount: Taken = [limits.byAccount, account];
  const ofAccount = await count(...byAccount);
  if (!ofAccount.isSpent || (await isKnownAddress())) return () => giveAllBack([byAddress, bySource, byAccount]);
  const bySite: Taken = [limits.bySource, `${account} around ${siteOf(address)}`];
  const ofSite = await count(...bySite);
  if (ofSource.points > limits.underAttack || ofSite.isSpent) {
    await giveAllBack([bySource, byAccount, bySite]);
    throw throttled(Math.max(ofSource.waitMs, ofSite.waitMs));
  }
  return () => giveAllBack([byAddress, bySource, byAccount, bySite]);
}

export function forgiveGuesses({ bySource }: GuessLimits, account: string, address: string): Promise<void> {
  return forgive(bySource, sourceKey(account, networkOf(address)));
}
