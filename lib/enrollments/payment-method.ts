import { type EveryName, wireName } from "@/lib/wire/names";
import type { PaymentMethod } from "@/prisma/generated/enums";

export const paymentMethods = [
  "bkash",
  "nagad",
  "rocket",
  "cash",
  "free",
] as const satisfies readonly Lowercase<PaymentMethod>[];
export type PaymentMethodKey = EveryName<typeof paymentMethods, PaymentMethod>;

/** A wallet tells of its money in messages, cash lies in the box, and for a free place nothing is paid. */
export const paymentWays = {
  bkash: "wallet",
  nagad: "wallet",
  rocket: "wallet",
  cash: "cash",
  free: "free",
} as const satisfies Record<PaymentMethodKey, "wallet" | "cash" | "free">;

type Way = (typeof paymentWays)[PaymentMethodKey];
type MethodOf<Ways extends Way> = {
  [Method in PaymentMethodKey]: (typeof paymentWays)[Method] extends Ways ? Method : never;
}[PaymentMethodKey];

/** A learner can claim to have paid by wallets alone. */
export const claimMethods = ["bkash", "nagad", "rocket"] as const satisfies readonly MethodOf<"wallet">[];
export type ClaimMethod = EveryName<typeof claimMethods, Uppercase<MethodOf<"wallet">>>;

/** Money comes and goes back by these. */
export const moneyMethods = ["bkash", "nagad", "rocket", "cash"] as const satisfies readonly MethodOf<
  "wallet" | "cash"
>[];
export type MoneyMethod = EveryName<typeof moneyMethods, Uppercase<MethodOf<"wallet" | "cash">>>;

/** The wallet of a claim, which the database keeps for wallets alone. */
export function claimMethodOf(stored: PaymentMethod): ClaimMethod {
  const method = claimMethods.find((name) => name === wireName(stored));
  if (!method) throw new Error(`${stored} is no wallet`);
  return method;
}
