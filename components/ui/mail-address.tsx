import { common } from "@/lib/copy/common";

/** An account's address, or that it has none. */
export function MailAddress({ email }: { email: string | null }) {
  return email ? <span lang="en">{email}</span> : <span className="text-muted">{common.noMail}</span>;
}
