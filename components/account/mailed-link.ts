type Query = Record<string, string | string[] | undefined>;

/** The query of a page that was opened from a mail. */
export type MailedLinkParams = Promise<Query>;

const asText = (query: Query) =>
  Object.entries(query)
    .flatMap(([name, value]) => [value ?? []].flat().map((single) => `${name}=${single}`))
    .join("&");

/** The one value of a name; empty where it is missing or the link says two. */
function valueIn(text: string, name: "uid" | "token"): string {
  const found = [...text.matchAll(new RegExp(`(?<![a-z])${name}=(?:3D)?([\\w-]+)`, "g"))].map(([, value]) => value);
  return new Set(found).size === 1 ? (found[0] ?? "") : "";
}

/**
 * Mail programs damage links: `&amp;` and `%26` between the parts, `=3D` and line ends of quoted-printable, the full stop
 * or bracket of the sentence around. Neither value has any of these signs, so what they were can be read.
 */
export async function readMailedLink(params: MailedLinkParams): Promise<{ uid: string; token: string }> {
  const text = asText(await params).replace(/=?\s+/g, "");
  return { uid: valueIn(text, "uid"), token: valueIn(text, "token") };
}
