import { pictureResponse } from "@/app/og/picture-response";
import { type BrandIconFile, brandIcons } from "@/lib/look/brand-paths";
import { drawBrandIcon, drawPlainLogo } from "@/lib/look/brand-pictures";
import { currentAcademy } from "@/server/current-academy";

export const dynamic = "force-static";
export const revalidate = 60;
export const generateStaticParams = () => [];

const isIcon = (file: string): file is BrandIconFile => Object.hasOwn(brandIcons, file);

/** The academy's icons, and its logo for pages that know no academy. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  if (file === "logo.png") return pictureResponse(await drawPlainLogo(await currentAcademy()));
  if (!isIcon(file)) return new Response(null, { status: 404 });
  return pictureResponse(await drawBrandIcon(await currentAcademy(), brandIcons[file]));
}
