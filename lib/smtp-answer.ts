import net from "node:net";
import tls from "node:tls";
import { readSmtpUrl } from "./smtp-server.ts";

const ANSWER_MS = 3000;

/** Names by which catchers present themselves, unless in a host's name. MailCatcher gives its library's name. */
const presentations =
  /(?<![\w.-])(?:mailpit|mailhog|mailcatcher|eventmachine smtp server|inbucket|maildev|smtp4dev|papercut|greenmail|fakesmtp)(?![\w-]|\.\w)/i;

/** The last line of a reply has no hyphen behind its code. */
const completeReply = /(?:^|\n)\d{3}(?: [^\n]*)?\r?\n$/;

/**
 * The greeting of a mail server and its reply to EHLO; nothing is signed in or sent.
 *
 * @param url smtp://… or smtps://…
 * @returns undefined when nothing answers in time
 */
export async function smtpAnswer(url: string, patienceMs = ANSWER_MS): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isTls = protocol === "smtps:";
  const at = { host, port: Number(port || (isTls ? 465 : 587)) };
  const servername = net.isIP(host) ? "" : host;
  const socket = isTls ? tls.connect({ ...at, servername, rejectUnauthorized: false }) : net.connect(at);
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  let said = "";
  try {
    socket.setEncoding("utf8");
    let reply = "";
    let wasAsked = false;
    for await (const chunk of socket as AsyncIterable<string>) {
      reply += chunk;
      if (!completeReply.test(reply)) continue;
      said += reply;
      reply = "";
      if (wasAsked) break;
      wasAsked = true;
      socket.write("EHLO [127.0.0.1]\r\n");
    }
  } catch {
    // A server that leaves in the middle has still said something.
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
  return said || undefined;
}

/**
 * True when the server would take mails and deliver none, by what it answers; its name counts only when it does not
 * answer.
 */
export async function isMailCatcher(url: string): Promise<boolean> {
  const { isSandbox, isNamedCatcher } = readSmtpUrl(url);
  if (isSandbox) return true;
  const answer = await smtpAnswer(url);
  return answer === undefined ? isNamedCatcher : presentations.test(answer);
}
