type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string };

/** Facts that may be logged and kept; the mail server's own words repeat the address. */
type MailFailureFacts = {
  code: string;
  reply?: number;
  /** Enhanced status code, such as 5.1.1. */
  status?: string;
  command?: string;
  provider: string;
};

const providers = ["gmail.com", "googlemail.com", "yahoo.com", "outlook.com", "hotmail.com", "live.com", "icloud.com"];

function providerOf(address: string): string {
  const domain = address.split("@").at(-1)?.toLowerCase() ?? "";
  return providers.includes(domain) ? domain : "other";
}

export class MailFailure extends Error {
  readonly facts: MailFailureFacts;
  readonly isFinal: boolean;
  /** Private, so that no log that writes an error's properties has it. */
  readonly #said: string;

  constructor(error: unknown, address: string) {
    const { code = "unknown", responseCode: reply, command, response = "" } = error as SmtpError;
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
    super(`mail server: ${[code, command, reply, status].filter(Boolean).join(" ")}`);
    this.facts = { code, reply, status, command, provider: providerOf(address) };
    this.isFinal = isFinalRefusal({ reply, status, command, response });
    this.#said = response;
  }

  /** The mail server's own words, for whoever asked for the mail; empty where it said nothing. */
  get said(): string {
    return this.#said;
  }
}

/**
 * True for a refusal of this recipient or this message. A refusal of the site itself (login, sender, policy) ends once
 * somebody has mended its cause.
 */
function isFinalRefusal(refusal: { reply?: number; status?: string; command?: string; response: string }): boolean {
  const { reply = 0, status = "", command = "", response } = refusal;
  if (command !== "RCPT TO" && command !== "DATA") return false;
  return reply >= 540 && reply < 600 && !status.startsWith("5.7.") && !/\brelay/i.test(response);
}
