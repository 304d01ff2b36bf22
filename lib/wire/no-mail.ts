/** No domain of this ending can exist (RFC 6761), so an account without a mail address has one that nobody reads. */
const NO_MAIL = "@no-mail.invalid";

/** An address that nobody can register in advance. */
export const newNoMailAddress = (): string => `${crypto.randomUUID()}${NO_MAIL}`;

export const hasMail = (email: string): boolean => !email.endsWith(NO_MAIL);

/** The address as people and clients see it: empty where there is none. */
export const shownEmail = (email: string): string => (hasMail(email) ? email : "");
