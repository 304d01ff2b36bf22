import { pictureResponse } from "@/app/og/picture-response";
import { brandIcons } from "@/lib/look/brand-paths";
import { drawBrandIcon } from "@/lib/look/brand-pictures";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;

/** For whoever asks without having read a page; browsers know the PNG by its content. */
export async function GET(): Promise<Response> {
  return pictureResponse(await drawBrandIcon(await currentAcademy(), brandIcons["icon-48.png"]));
}
