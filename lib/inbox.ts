import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { env } from "@/lib/env";
import { INBOX_DIR } from "@/lib/mailer";

type InboxMail = {
  name: string;
  from: string;
  to: string;
  subject: string;
  sentAt: string | null;
  html: string;
  text: string;
};

const LIMIT = 100;
const fileName = /^[\w-][\w.-]*\.eml$/;

/** The site's Bengali letters for the frame that shows a mail; a mail program uses those of the device. */
export async function mailFontStyle(): Promise<string> {
  const faces = [400, 600].map(async (weight) => {
    const file = path.join(process.cwd(), `app/fonts/hind-siliguri-bengali-${weight}.woff2`);
    const data = (await readFile(file)).toString("base64");
    return `@font-face{font-family:"Hind Siliguri";font-weight:${weight};unicode-range:U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(faces)).join("");
}

/** Mails are shown only where they are not sent: on a local site without a mail server. */
export const inboxIsOpen = () => env.isLocal && !env.SMTP_URL;

function describeAddress(address: { name?: string; address?: string } | undefined): string {
  return [address?.name, address?.address].filter(Boolean).join(" · ");
}

export async function readMail(name: string): Promise<InboxMail | null> {
  if (!fileName.test(name)) return null;
  const bytes = await readFile(path.join(INBOX_DIR, name)).catch(() => null);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes);
  return {
    name,
    from: describeAddress(mail.from),
    to: (mail.to ?? []).map(describeAddress).join(", "),
    subject: mail.subject ?? "",
    sentAt: mail.date ?? null,
    html: mail.html ?? "",
    text: mail.text ?? "",
  };
}

export async function listMails(): Promise<InboxMail[]> {
  const names = await readdir(INBOX_DIR).catch(() => []);
  const newest = names
    .filter((name) => fileName.test(name))
    .toSorted()
    .toReversed()
    .slice(0, LIMIT);
  const mails = await Promise.all(newest.map(readMail));
  return mails.filter((mail) => mail !== null);
}
