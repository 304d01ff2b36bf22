import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";
import { authSecrets } from "@/lib/secrets";

/** The session of the login that is answered a question; a visitor of the diagnostic has none. */
export type Reader = { sessionId: string | null };
export type Ticket = Reader & { pictureId: string };

const layout = { pictureId: 0, sessionId: 16, expiresAt: 32, signature: 36, end: 52 };
const NO_SESSION = Buffer.alloc(layout.expiresAt - layout.sessionId);

let keys: KeyObject[] | undefined;

// Tickets have keys of their own, so that no other signature by these secrets can pass for one.
function ticketKeys(): KeyObject[] {
  keys ??= authSecrets().map((secret) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", "question picture", 32))),
  );
  return keys;
}

const signature = (key: KeyObject, facts: Buffer) =>
  createHmac("sha256", key)
    .update(facts)
    .digest()
    .subarray(0, layout.end - layout.signature);

/** The same reader gets the same ticket for the same end, so that a reload finds its pictures in the browser. */
export function issuePictureTicket({ pictureId, sessionId }: Ticket, expiresAt: Date): string {
  const [key] = ticketKeys();
  if (!key) throw new Error("no signing secret");
  const ticket = Buffer.alloc(layout.end);
  ticket.write(pictureId.replaceAll("-", ""), layout.pictureId, "hex");
  if (sessionId) ticket.write(sessionId.replaceAll("-", ""), layout.sessionId, "hex");
  ticket.writeUInt32BE(Math.ceil(expiresAt.getTime() / 1000), layout.expiresAt);
  signature(key, ticket.subarray(0, layout.signature)).copy(ticket, layout.signature);
  return ticket.toString("base64url");
}

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** Checks the signature and the time alone, not whether the session is still live. */
export function verifyPictureTicket(text: string, now: Date): (Ticket & { expiresAt: Date }) | null {
  const ticket = Buffer.from(text, "base64url");
  if (ticket.length !== layout.end || ticket.toString("base64url") !== text) return null;
  const facts = ticket.subarray(0, layout.signature);
  const isOurs = ticketKeys().some((key) => timingSafeEqual(signature(key, facts), ticket.subarray(layout.signature)));
  const expiresAt = new Date(ticket.readUInt32BE(layout.expiresAt) * 1000);
  if (!isOurs || expiresAt <= now) return null;
  const session = ticket.subarray(layout.sessionId, layout.expiresAt);
  return {
    pictureId: toUuid(ticket.toString("hex", layout.pictureId, layout.sessionId)),
    sessionId: session.equals(NO_SESSION) ? null : toUuid(session.toString("hex")),
    expiresAt,
  };
}
