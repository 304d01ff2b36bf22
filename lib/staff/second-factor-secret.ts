import "server-only";
import { seal, unseal } from "@/lib/sealed-text";

const of = (userId: number) => ({ purpose: "staff-second-factor", belongsTo: String(userId) });

/** The row of one account does not open as another's. */
export const encryptSecret = (userId: number, plain: string) => seal(of(userId), plain);
export const decryptSecret = (userId: number, stored: string) => unseal(of(userId), stored);
