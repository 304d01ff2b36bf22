import "server-only";
import { ticketSigner, uuidFrom } from "@/lib/ticket-signing";

/** The session of the login that is given a question; a visitor of the diagnostic has none. */
export type Reader = { sessionId: string | null };
export type Ticket = Reader & { pictureId: string };

const layout = { pictureId: 0, sessionId: 16, expiresAt: 32, signature: 36, end: 52 };
const NO_SESSION = Buffer.alloc(layout.expiresAt - layout.sessionId);
const signer = ticketSigner("question picture", layout);

/** The same reader gets the same ticket for the same end, so that a reload finds its pictures in the browser. */
export function issuePictureTicket({ pictureId, sessionId }: Ticket, expiresAt: Date): string {
  return signer.issue((ticket) => {
    ticket.write(pictureId.replaceAll("-", ""), layout.pictureId, "hex");
    if (sessionId) ticket.write(sessionId.replaceAll("-", ""), layout.sessionId, "hex");
    ticket.writeUInt32BE(Math.ceil(expiresAt.getTime() / 1000), layout.expiresAt);
  });
}

/** Checks the signature and the time alone, not whether the session is still live. */
export function verifyPictureTicket(text: string, now: Date): (Ticket & { expiresAt: Date }) | null {
  const ticket = signer.verify(text)?.ticket;
  const expiresAt = ticket && new Date(ticket.readUInt32BE(layout.expiresAt) * 1000);
  if (!expiresAt || expiresAt <= now) return null;
  const session = ticket.subarray(layout.sessionId, layout.expiresAt);
  return {
    pictureId: uuidFrom(ticket.toString("hex", layout.pictureId, layout.sessionId)),
    sessionId: session.equals(NO_SESSION) ? null : uuidFrom(session.toString("hex")),
    expiresAt,
  };
}
