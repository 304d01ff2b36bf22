import { pictureResponse } from "@/app/og/picture-response";
import { courseSharePicture } from "@/components/course/share-picture";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { dateInDhaka } from "@/lib/format";
import { idParam } from "@/lib/wire/fields";
import { cachedCoursePage } from "@/server/cached-catalogue";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;
// Drawn when first asked for: a build has no database.
export const generateStaticParams = () => [];

/** The picture of a course's page. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  const known = idParam.safeParse(id);
  const course = known.success && String(known.data) === id ? await cachedCoursePage(known.data) : null;
  if (!course) return new Response(null, { status: 404 });
  const picture = courseSharePicture(course, dateInDhaka(new Date()));
  return pictureResponse(await drawSharePicture(await currentAcademy(), picture));
}
