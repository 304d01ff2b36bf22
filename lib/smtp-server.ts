type SmtpServer = {
  host: string;
  isLoopback: boolean;
  /**
   * True for the name or the port of a server that takes every mail and delivers none; only its answer proves it
   * (`isMailCatcher`).
   */
  isCatcher: boolean;
  /** True for a name that catchers have, on whatever port. */
  isNamedCatcher: boolean;
  /** True for a provider's address for tests, which answers like the provider's other addresses. */
  isSandbox: boolean;
};

const catcherNames = /^(?:mailpit|mailhog|mailcatcher|inbucket|maildev|smtp4dev|papercut|greenmail|fakesmtp|mailtrap)$/;
const sandboxes = ["sandbox.smtp.mailtrap.io", "smtp.mailtrap.io", "smtp.ethereal.email"];
// Mailpit, MailHog, MailCatcher, maildev and Inbucket listen on these ports.
const catcherPorts = ["1025", "2500"];

/** @param url smtp://… or smtps://… */
export function readSmtpUrl(url: string): SmtpServer {
  const { hostname, port } = new URL(url);
  const host = hostname.toLowerCase().replace(/\.$/, "");
  const [first = ""] = host.split(".");
  const isNamedCatcher = catcherNames.test(first);
  const isSandbox = sandboxes.includes(host);
  return {
    host,
    isLoopback: isLoopback(host),
    isCatcher: isNamedCatcher || isSandbox || catcherPorts.includes(port),
    isNamedCatcher,
    isSandbox,
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(?:\.\d+){1,3}$/.test(host);
}
