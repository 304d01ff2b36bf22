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
/** Used when it is stored and again when it is served (R25). */
export function sanitizeHtml(html: string): string {
  return sanitize(html, options);
}
