import { User } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { rem } from "@/components/ui/rem";

const tones = { solid: "bg-primary text-on-primary", soft: "bg-primary-soft text-on-primary-soft" };

type AvatarProps = {
  /** From `initials()`; null shows the user icon of a hidden name. */
  letters: string | null;
  image?: string | null;
  tone?: keyof typeof tones;
  /** In points, at letters of the usual size. */
  size?: number;
  className?: string;
};

/** Decorative: the name stands beside it or labels the control around it. */
export function Avatar({ letters, image, tone = "solid", size = 40, className }: AvatarProps) {
  const sides = { width: rem(size), height: rem(size) };
  const box = cn("grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold", className);
  if (image) {
    // biome-ignore lint/performance/noImgElement: a learner's picture may come from any host and is already small
    return <img src={image} alt="" style={sides} className={cn(box, "picture object-cover")} />;
  }
  return (
    <span
      aria-hidden="true"
      className={cn(box, tones[tone])}
      style={{ ...sides, fontSize: rem(size * 0.375), lineHeight: 1 }}
    >
      {letters ?? <Icon as={User} size={size * 0.45} />}
    </span>
  );
}
