import { pictureResponse } from "@/app/og/picture-response";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;

/** The picture of the landing page. */
export async function GET(): Promise<Response> {
  const academy = await currentAcademy();
  const picture = { title: academy.hero_title, lines: [academy.description], picture: "/media/courses/heart.webp" };
  return pictureResponse(await drawSharePicture(academy, picture));
}
