import "server-only";
import { issuePictureTicket, type Reader } from "@/lib/exams/pictures/tickets";
import { UNSIGNED_PICTURE } from "@/lib/markup/picture-files";

export const visitor: Reader = { sessionId: null };

const HOUR_MS = 3_600_000;
const ENDS_EVERY_MS = 6 * HOUR_MS;

/**
 * The end of tickets for what a reader may read for a while: six to twelve hours from now, the same for each request of
 * six hours, so that the browser knows a picture again.
 */
export const usualEnd = (now: Date): Date => new Date((Math.floor(now.getTime() / ENDS_EVERY_MS) + 2) * ENDS_EVERY_MS);

/** An exam is given more minutes while it runs, and a page that is open learns of no other address. */
const ADDED_MINUTES_MS = HOUR_MS;
/** The end of tickets for a running attempt. */
export const attemptEnd = (deadlineAt: Date): Date => new Date(deadlineAt.getTime() + ADDED_MINUTES_MS);

const PICTURE = new RegExp(`${UNSIGNED_PICTURE}([0-9a-f-]{36})/`, "g");

/** HTML, or the address of a picture alone; nothing that somebody typed comes under another name. */
const hasAddress = (name: string) => name.endsWith("_html") || name === "url";

/**
 * Gives what a reader is answered tickets for its pictures. Nothing else makes tickets, so that they go to those alone who
 * are answered the question.
 */
export function withPictures<T>(answered: T, reader: Reader, end: Date): T {
  const tickets = new Map<string, string>();
  const ticketOf = (pictureId: string): string => {
    const ticket = tickets.get(pictureId) ?? issuePictureTicket({ pictureId, sessionId: reader.sessionId }, end);
    tickets.set(pictureId, ticket);
    return ticket;
  };
  const signText = (text: string) =>
    text.replace(PICTURE, (_, pictureId: string) => `/api/question-pictures/${ticketOf(pictureId)}/`);
  // A paper without pictures, as most are, is answered as it is.
  const sign = (value: unknown, name: string): unknown => {
    if (typeof value === "string")
      return hasAddress(name) && value.includes(UNSIGNED_PICTURE) ? signText(value) : value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      const signed = value.map((one) => sign(one, name));
      return signed.every((one, place) => one === value[place]) ? value : signed;
    }
    const entries = Object.entries(value);
    const signed = entries.map(([key, own]) => [key, sign(own, key)] as const);
    return signed.every(([, own], place) => own === entries[place]?.[1]) ? value : Object.fromEntries(signed);
  };
  return sign(answered, "") as T;
}
