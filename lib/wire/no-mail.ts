/** No domain of this ending can exist (RFC 6761), so an account without a mail address has one that nobody reads. */
const NO_MAIL = "@no-mail.invalid";

export const noMailAddress = (username: string): string => `${username}${NO_MAIL}`;

export const hasMail = (email: string): boolean => !email.endsWith(NO_MAIL);
