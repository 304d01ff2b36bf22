type SmtpServer = {
  host: string;
  isLoopback: boolean;
  /** By its name and port it takes every mail and delivers none; what it is, only its answer tells (`isMailCatcher`). */
  isCatcher: boolean;
  /** Called as a catcher is, on whatever port. */
  isNamedCatcher: boolean;
  /** A provider's address for tests, which answers like the provider's others. */
  isSandbox: boolean;
};

const catcherNames = /^(?:mailpit|mailhog|mailcatcher|inbucket|maildev|smtp4dev|papercut|greenmail|fakesmtp|mailtrap)$/;
const sandboxes = ["sandbox.smtp.mailtrap.io", "smtp.mailtrap.io", "smtp.ethereal.email"];
// Where mailpit, MailHog, MailCatcher and maildev listen, and Inbucket.
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
