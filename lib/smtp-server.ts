type SmtpServer = {
  host: string;
  isLoopback: boolean;
  /** Takes every mail and delivers none. */
  isCatcher: boolean;
};

const catcherNames = /^(?:mailpit|mailhog|mailcatcher|inbucket|maildev|smtp4dev|papercut|greenmail|fakesmtp|mailtrap)$/;
const catcherHosts = ["sandbox.smtp.mailtrap.io", "smtp.mailtrap.io", "smtp.ethereal.email"];
// Where mailpit, MailHog, MailCatcher and maildev listen, and Inbucket.
const catcherPorts = ["1025", "2500"];

/** @param url smtp://… or smtps://… */
export function readSmtpUrl(url: string): SmtpServer {
  const { hostname, port } = new URL(url);
  const host = hostname.toLowerCase().replace(/\.$/, "");
  const [first = ""] = host.split(".");
  return {
    host,
    isLoopback: isLoopback(host),
    isCatcher: catcherNames.test(first) || catcherHosts.includes(host) || catcherPorts.includes(port),
  };
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(?:\.\d+){1,3}$/.test(host);
}
