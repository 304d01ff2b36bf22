import { pictureResponse } from "@/app/og/picture-response";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { site } from "@/lib/site";

export const dynamic = "force-static";

/** The picture of the landing page. */
export async function GET(): Promise<Response> {
  const picture = { title: site.hero.title, lines: [site.description], picture: "/media/courses/heart.webp" };
  return pictureResponse(await drawSharePicture(picture));
}
