import { pictureResponse } from "@/app/og/picture-response";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";

export const dynamic = "force-static";

/** The picture of the diagnostic. */
export async function GET(): Promise<Response> {
  const picture = { title: copy.title, lines: [copy.eyebrow], picture: "/media/courses/omr.webp" };
  return pictureResponse(await drawSharePicture(picture));
}
