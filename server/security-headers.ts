import type { ServerResponse } from "node:http";

/** The one list of headers that every response carries, whether from Next, a hot route, a file or a refusal. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    // This value holds for all responses but pages, which bring their own (content-security-policy.ts).
    "Content-Security-Policy": "frame-ancestors 'none'",
  };
  if (siteUrl.startsWith("https:")) headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains";
  return headers;
}

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** A drawing opened as a page of its own runs nothing and fetches nothing; within another page it is only a picture. */
const DRAWING_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Gives drawings their policy whatever Next serves them from, as it keeps a header that is there before its own. */
export function sealDrawing(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((...args: Parameters<typeof response.writeHead>) => {
    if (String(response.getHeader("content-type")).startsWith("image/svg+xml")) {
      response.setHeader("Content-Security-Policy", DRAWING_POLICY);
    }
    return writeHead(...args);
  }) as typeof response.writeHead;
}
