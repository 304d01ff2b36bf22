import "server-only";
import sanitize from "sanitize-html";

const options: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "blockquote", "h3", "h4", "h5", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    // target and rel never come from the text: transformTags sets them.
    a: ["href", "target", "rel"],
    ol: ["start"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan", "scope"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1 and h2.
    h1: "h3",
    h2: "h3",
    a: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...(attribs.href ? { href: attribs.href } : {}),
        target: "_blank",
        rel: "noopener noreferrer nofollow",
      },
    }),
  },
};

/** No text by a person nests this deep, and each level costs every reader of the text. */
export const DEPTH_MAX = 30;

/** Pages show the same texts again and again, so the latest results are kept; a text has at most 50,000 letters. */
const KNOWN_MAX = 300;
const known = new Map<string, string>();

function remember(html: string, clean: string): void {
  known.set(html, clean);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
}

/** Cleans HTML when it is stored and again when it is served (R25); tags nested deeper than `DEPTH_MAX` are dropped. */
export function sanitizeHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const clean = sanitize(html, { ...options, nestingLimit: DEPTH_MAX });
  remember(html, clean);
  return clean;
}

/** Null for HTML that is nested deeper than `DEPTH_MAX`. */
export function cleanHtml(html: string): string | null {
  const clean = sanitizeHtml(html);
  return clean === sanitize(html, options) ? clean : null;
}

/** Remembers texts that another process has cleaned, so that this one does not parse them again. */
export function rememberClean(texts: readonly string[]): void {
  for (const text of texts) remember(text, text);
}
