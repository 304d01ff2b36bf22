import { verify } from "@node-rs/argon2";

/** A site that strangers can reach must not accept this password. Plain Node uses it too, so not `server-only`. */
export const demoPassword = "Proshno-2026";
/** Argon2id hash of the password (m=19456, t=2, p=1): hashing it for every built account would cost seconds. */
export const demoPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$Z3fptIMM8FhCmT/B02UT7w$ThEOEWEBJVujq9nGstmo4EYM/v7TXdd9KrDjembY1hE";
/** The published usernames, whose accounts may have been given the same password again. */
export const demoUsernames = ["nusrat", "rakib", "staff", "admin"];

export async function hasDemoPassword(hash: string): Promise<boolean> {
  return hash === demoPasswordHash || (await verify(hash, demoPassword).catch(() => false));
}
