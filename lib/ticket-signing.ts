import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { authSecrets } from "@/lib/secrets";

const UUID_GROUPS = /^(.{8})(.{4})(.{4})(.{4})/;
export const uuidFrom = (hex: string): string => hex.replace(UUID_GROUPS, "$1-$2-$3-$4-");

export const hmacOf = (key: KeyObject, facts: Buffer | string): Buffer =>
  createHmac("sha256", key).update(facts).digest();

/** A ticket is `end` bytes, of which those from `signature` on sign the ones before. */
type TicketLayout = { signature: number; end: number };

/**
 * Signs tickets: short facts of fixed length whose holder may fetch a file for a while. Each purpose has keys of its own,
 * so that no other signature by the same secrets can pass for a ticket of this purpose.
 */
export function ticketSigner(purpose: string, { signature, end }: TicketLayout) {
  let keys: KeyObject[] | undefined;
  const allKeys = () => {
    keys ??= authSecrets().map((secret) => createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32))));
    return keys;
  };
  const signatureOf = (key: KeyObject, ticket: Buffer) =>
    hmacOf(key, ticket.subarray(0, signature)).subarray(0, end - signature);
  return {
    /** @param write fills in the facts; the key is the one that signs */
    issue(write: (ticket: Buffer, key: KeyObject) => void): string {
      const [key] = allKeys();
      if (!key) throw new Error("no signing secret");
      const ticket = Buffer.alloc(end);
      write(ticket, key);
      signatureOf(key, ticket).copy(ticket, signature);
      return ticket.toString("base64url");
    },
    /** @returns the ticket and the key that signed it; null for what is no ticket of this purpose */
    verify(text: string): { ticket: Buffer; key: KeyObject } | null {
      const ticket = Buffer.from(text, "base64url");
      if (ticket.length !== end || ticket.toString("base64url") !== text) return null;
      const key = allKeys().find((one) => timingSafeEqual(signatureOf(one, ticket), ticket.subarray(signature)));
      return key ? { ticket, key } : null;
    },
  };
}
