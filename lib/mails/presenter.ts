import type { DeadMail, MailProblem } from "@/lib/mails/staff-schema";
import { shownEmail } from "@/lib/wire/no-mail";

export type DeadMailRow = {
  id: string;
  template: string;
  user_id: number | null;
  username: string | null;
  email: string | null;
  output: { code?: unknown; reply?: unknown; status?: unknown; command?: unknown } | null;
  createdAt: Date;
  givenUpAt: Date;
};

/** Leaves enough of an address to recognise a known one: `n•••@gmail.com`. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${[...email][0]}•••${email.slice(at)}`;
}

export function problemOf(output: DeadMailRow["output"]): MailProblem {
  const { code, reply, command } = output ?? {};
  if (code === "EAUTH" || command === "MAIL FROM") return "login";
  if (typeof reply === "number") return "refused";
  return typeof code === "string" && /^E[A-Z]+$/.test(code) ? "unreachable" : "unmade";
}

export function presentDeadMail({ output, createdAt, givenUpAt, email, ...row }: DeadMailRow): DeadMail {
  const said = [output?.reply, output?.status].filter((part) => part !== undefined && part !== null);
  return {
    ...row,
    email: maskEmail(shownEmail(email ?? "")),
    problem: problemOf(output),
    reply: (said.length > 0 ? said : [output?.code ?? ""]).join(" "),
    created_at: createdAt.toISOString(),
    given_up_at: givenUpAt.toISOString(),
  };
}
