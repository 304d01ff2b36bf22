import { NameInType } from "@/components/layout/name-in-type";
import { cn } from "@/components/ui/cn";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { Look } from "@/lib/look/schema";

export type LogoOwner = { name: string; look: Pick<Look, "logo" | "logo_dark"> };
type LogoProps = { academy: LogoOwner; onDark?: boolean; className?: string };

/** The box is kept free, so that nothing moves when the picture comes. The specification has it 150 px wide. */
const box = "block h-12 w-37.5 object-contain object-left";

type PictureProps = { name: string; alt: string; className?: string };

function Picture({ name, alt, className }: PictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: next/image draws no SVG, and the files are small.
    <img src={lookPictureUrl(name)} alt={alt} width={150} height={48} loading="lazy" className={cn(box, className)} />
  );
}

/**
 * The academy's logo, or its name in the site's type. `onDark` is for deep grounds; elsewhere the ground follows the
 * theme, and a hidden picture that is lazy is never fetched.
 */
export function Logo({ academy: { name, look }, onDark = false, className }: LogoProps) {
  const { logo, logo_dark } = look;
  if (onDark) {
    if (logo_dark) return <Picture name={logo_dark} alt={name} className={className} />;
    return <NameInType name={name} onDark className={className} />;
  }
  if (!logo) return <NameInType name={name} className={className} />;
  return (
    <>
      <Picture name={logo} alt={name} className={cn("in-dark:hidden", className)} />
      {logo_dark ? (
        <Picture name={logo_dark} alt={name} className={cn("hidden in-dark:block", className)} />
      ) : (
        <NameInType name={name} className={cn("hidden in-dark:flex", className)} />
      )}
    </>
  );
}
