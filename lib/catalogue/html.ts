import "server-only";
import sanitize from "sanitize-html";

const options: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "blockquote", "h3", "h4", "h5", "ul", "ol", "li"],
    ...["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    // target and rel are only those that transformTags sets.
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

/** More than any text of people has; each level costs whoever reads it. */
export const DEPTH_MAX = 30;

/** A page shows the same texts again and again: the latest so many of at most 50,000 letters. */
const KNOWN_MAX = 300;
const known = new Map<string, string>();

function remember(html: string, clean: string): void {
  known.set(html, clean);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
}

/** Used when it is stored and again when it is served (R25). What is nested deeper than 30 levels loses its tags. */
export function sanitizeHtml(html: string): string {
  const before = known.get(html);
  if (before !== undefined) return before;
  const clean = sanitize(html, { ...options, nestingLimit: DEPTH_MAX });
  remember(html, clean);
  return clean;
}

/** Null for what is nested deeper than is kept. */
export function cleanHtml(html: string): string | null {
  const clean = sanitizeHtml(html);
  return clean === sanitize(html, options) ? clean : null;
}

/** Texts that another process has cleaned: here they are not read again. */
export function rememberClean(texts: readonly string[]): void {
  for (const text of texts) remember(text, text);
}
