import "server-only";
import type { KeyObject } from "node:crypto";
import { hmacOf, ticketSigner, uuidFrom } from "@/lib/ticket-signing";

const TICKET_SECONDS = 6 * 60 * 60;

export type Ticket = { recordingId: number; userId: number; sessionId: string; address: string };
type VerifiedTicket = Omit<Ticket, "address"> & { isIssuedTo(address: string): boolean };

const layout = { recordingId: 0, userId: 4, expiresAt: 8, sessionId: 12, address: 28, signature: 32, end: 48 };
const signer = ticketSigner("stream ticket", layout);

// The fingerprint is keyed and short: it shows that an address differs, but a leaked ticket does not reveal an address.
const fingerprint = (key: KeyObject, address: string) =>
  hmacOf(key, `address ${address}`).subarray(0, layout.signature - layout.address);

export function issueTicket({ recordingId, userId, sessionId, address }: Ticket, now: Date): string {
  return signer.issue((ticket, key) => {
    ticket.writeUInt32BE(recordingId, layout.recordingId);
    ticket.writeUInt32BE(userId, layout.userId);
    ticket.writeUInt32BE(Math.floor(now.getTime() / 1000) + TICKET_SECONDS, layout.expiresAt);
    ticket.write(sessionId.replaceAll("-", ""), layout.sessionId, "hex");
    fingerprint(key, address).copy(ticket, layout.address);
  });
}

/** Checks only the signature and the time, not whether session and enrolment are still live. */
export function verifyTicket(text: string, now: Date): VerifiedTicket | null {
  const verified = signer.verify(text);
  if (!verified) return null;
  const { ticket, key } = verified;
  if (ticket.readUInt32BE(layout.expiresAt) * 1000 <= now.getTime()) return null;
  return {
    recordingId: ticket.readUInt32BE(layout.recordingId),
    userId: ticket.readUInt32BE(layout.userId),
    sessionId: uuidFrom(ticket.toString("hex", layout.sessionId, layout.address)),
    isIssuedTo: (address) => fingerprint(key, address).equals(ticket.subarray(layout.address, layout.signature)),
  };
}
