import type { Wallet } from "@/components/claims/claim-fields";
import type { ClaimMethod } from "@/lib/enrollments/payment-method";
import type { Academy } from "@/lib/settings/schema";

/** Spelt out: the schema would bring its library along. */
const claimable = { bkash: true, nagad: true, rocket: true } satisfies Record<ClaimMethod, true>;
const isClaimable = (method: string): method is ClaimMethod => method in claimable;

/** The academy's accounts to which a payment can be claimed. */
export const walletsOf = (accounts: Academy["payment_accounts"]): Wallet[] =>
  accounts.flatMap(({ method, name }) => (isClaimable(method) ? [{ method, name }] : []));
