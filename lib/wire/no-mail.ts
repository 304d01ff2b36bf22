/** No domain of this ending can exist (RFC 6761), so an account without a mail address has one that nobody reads. */
const NO_MAIL = "@no-mail.invalid";

/** An address that nobody can register in advance. */
export const newNoMailAddress = (): string => `${crypto.randomUUID()}${NO_MAIL}`;

export const hasMail = (email: string): boolean => !email.endsWith(NO_MAIL);

/** The address as people and clients see it: empty where there is none. */
export const shownEmail = (email: string): string => (hasMail(email) ? email : "");

const ALONE = /^[^\s@]+@no-mail\.invalid$/i;

/** A record as people see it: what stands for no address is empty in it, at any depth. */
export function withoutNoMail(detail: unknown): unknown {
  if (typeof detail === "string") return ALONE.test(detail) ? "" : detail;
  if (Array.isArray(detail)) return detail.map(withoutNoMail);
  if (detail === null || typeof detail !== "object") return detail;
  return Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, withoutNoMail(value)]));
}
