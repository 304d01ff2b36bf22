/** The purposes of a mail that has a link of an account. */
export const linkKinds = ["activation", "password-reset"] as const;
export type LinkKind = (typeof linkKinds)[number];
