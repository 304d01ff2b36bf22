import { readRight } from "@/app/(site)/diagnostic/right";
import { pictureResponse } from "@/app/og/picture-response";
import { drawSharePicture } from "@/lib/catalogue/share-picture";
import { diagnosticCopy as copy } from "@/lib/copy/diagnostic";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

/** The picture of a shared result. */
export async function GET(_request: Request, { params }: { params: Promise<{ right: string }> }): Promise<Response> {
  const right = readRight((await params).right);
  if (right === null) return new Response(null, { status: 404 });
  const words = { title: copy.sharedTitle(right), lines: [copy.title], highlight: copy.sharedHighlight };
  return pictureResponse(
    await drawSharePicture(await currentAcademy(), { ...words, picture: "/media/courses/omr.webp" }),
  );
}
