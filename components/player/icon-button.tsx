import type { IconNode } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type IconButtonProps = {
  icon: IconNode;
  label: string;
  onClick: () => void;
  pressed?: boolean;
  className?: string;
};

export function IconButton({ icon, label, onClick, pressed, className }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className={cn("grid size-11 shrink-0 place-items-center rounded-control hover:bg-white/15", className)}
    >
      <Icon as={icon} size={22} />
    </button>
  );
}
