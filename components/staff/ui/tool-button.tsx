import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type ToolButtonProps = Omit<ComponentProps<typeof Button>, "icon" | "size" | "variant"> & { icon: IconNode };

/** A quiet action of a page or a bar: a drawing before a word. */
export function ToolButton({ icon, ...button }: ToolButtonProps) {
  return <Button variant="secondary" size="sm" icon={<Icon as={icon} size={18} />} {...button} />;
}
