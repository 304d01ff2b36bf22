import "server-only";

/** Browsers keep it for a minute, as pages may be old; the server's own cache lets go of it at once when something changes. */
export function pictureResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=60" },
  });
}
