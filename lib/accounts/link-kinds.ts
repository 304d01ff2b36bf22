/** What a mail with a link of an account is for. */
export const linkKinds = ["activation", "password-reset"] as const;
export type LinkKind = (typeof linkKinds)[number];
