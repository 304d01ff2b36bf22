import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { e2eSite } from "./e2e-site.ts";
import { eventually } from "./eventually.ts";

/** The mails to this address, the newest last. */
export async function mailsTo(recipient: string, folder = e2eSite.mailDir): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter((mail) => mail.to?.some(({ address }) => address === recipient));
}

/** The path and query of the link in the newest mail to this address that leads to `page`, once it has arrived. */
export async function mailedLink(
  recipient: string,
  page: "/activate" | "/reset-password" | "/staff/invitation",
  folder = e2eSite.mailDir,
): Promise<string> {
  const find = async () => {
    const texts = (await mailsTo(recipient, folder)).map((mail) => mail.text ?? "");
    const link = texts
      .map((text) => text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(`${page}?`)))
      .findLast(Boolean);
    return link ? link.slice(new URL(link).origin.length) : "";
  };
  await eventually(async () => expect(await find()).toContain(page));
  return find();
}
