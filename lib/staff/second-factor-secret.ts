import "server-only";
import { seal, unseal } from "@/lib/sealed-text";

const of = (userId: number) => ({ purpose: "staff-second-factor", belongsTo: String(userId) });

/** A secret is bound to its account, so that it cannot be opened from another's row. */
export const encryptSecret = (userId: number, plain: string) => seal(of(userId), plain);
export const decryptSecret = (userId: number, stored: string) => unseal(of(userId), stored);
