import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { authSecrets } from "@/lib/secrets";

const TICKET_SECONDS = 6 * 60 * 60;

export type Ticket = { recordingId: number; userId: number; sessionId: string; address: string };
type VerifiedTicket = Omit<Ticket, "address"> & { isIssuedTo(address: string): boolean };

const layout = { recordingId: 0, userId: 4, expiresAt: 8, sessionId: 12, address: 28, signature: 32, end: 48 };

let keys: KeyObject[] | undefined;

// Tickets have keys of their own, so that no other signature by these secrets can pass for one.
function ticketKeys(): KeyObject[] {
  keys ??= authSecrets().map((secret) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "stream ticket", 32))),
  );
  return keys;
}

const signature = (key: KeyObject, facts: Buffer) =>
  createHmac("sha256", key)
    .update(facts)
    .digest()
    .subarray(0, layout.end - layout.signature);

// The fingerprint is keyed and short: it shows that an address differs, but a leaked ticket does not reveal an address.
const fingerprint = (key: KeyObject, address: string) =>
  createHmac("sha256", key)
    .update(`address ${address}`)
    .digest()
    .subarray(0, layout.signature - layout.address);

export function issueTicket({ recordingId, userId, sessionId, address }: Ticket, now: Date): string {
  const [key] = ticketKeys();
  if (!key) throw new Error("no signing secret");
  const ticket = Buffer.alloc(layout.end);
  ticket.writeUInt32BE(recordingId, layout.recordingId);
  ticket.writeUInt32BE(userId, layout.userId);
  ticket.writeUInt32BE(Math.floor(now.getTime() / 1000) + TICKET_SECONDS, layout.expiresAt);
  ticket.write(sessionId.replaceAll("-", ""), layout.sessionId, "hex");
  fingerprint(key, address).copy(ticket, layout.address);
  signature(key, ticket.subarray(0, layout.signature)).copy(ticket, layout.signature);
  return ticket.toString("base64url");
}

/** Checks only the signature and the time, not whether session and enrolment are still live. */
export function verifyTicket(text: string, now: Date): VerifiedTicket | null {
  const ticket = Buffer.from(text, "base64url");
  if (ticket.length !== layout.end || ticket.toString("base64url") !== text) return null;
  const facts = ticket.subarray(0, layout.signature);
  const key = ticketKeys().find((one) => timingSafeEqual(signature(one, facts), ticket.subarray(layout.signature)));
  if (!key || ticket.readUInt32BE(layout.expiresAt) * 1000 <= now.getTime()) return null;
  const uuid = ticket.toString("hex", layout.sessionId, layout.address);
  return {
    recordingId: ticket.readUInt32BE(layout.recordingId),
    userId: ticket.readUInt32BE(layout.userId),
    sessionId: uuid.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
    isIssuedTo: (address) => fingerprint(key, address).equals(ticket.subarray(layout.address, layout.signature)),
  };
}
