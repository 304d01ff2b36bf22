import "server-only";

/** Kept by browsers for an hour; the server's own cache lets go of it when the catalogue changes. */
export function pictureResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
