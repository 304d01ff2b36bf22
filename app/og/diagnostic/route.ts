import { pictureResponse } from "@/app/og/picture-response";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;

/** The picture of the diagnostic. */
export async function GET(): Promise<Response> {
  const picture = { title: copy.title, lines: [copy.eyebrow], picture: "/media/courses/omr.webp" };
  return pictureResponse(await drawSharePicture(await currentAcademy(), picture));
}
