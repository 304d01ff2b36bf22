import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type BrandIconProps = { size?: number; className?: string };

function BrandIcon({ size = 20, className, children }: BrandIconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn("shrink-0", className)}
    >
      {children}
    </svg>
  );
}

export function FacebookIcon(props: BrandIconProps) {
  return (
    <BrandIcon {...props}>
      <path d="M14.5 21v-7h2.6l.5-3.2h-3.1V8.9c0-1 .5-1.7 1.8-1.7h1.4V4.3c-.6-.1-1.3-.2-2.1-.2-2.5 0-4.2 1.5-4.2 4.3v2.4H8.6V14h2.8v7z" />
    </BrandIcon>
  );
}

export function WhatsappIcon(props: BrandIconProps) {
  return (
    <BrandIcon {...props}>
      <path d="M3.5 20.5l1.3-4.4A8.6 8.6 0 1 1 8 19.3z" />
      <path d="M9.2 8.3c-.7.9-.5 2.2 1 3.9s3.4 2.6 4.6 2c.7-.4.9-1 .8-1.5l-1.8-.9-.9.8c-1-.4-1.7-1.1-2.2-2.1l.8-.9-.8-1.7c-.6-.1-1.1 0-1.5.4z" />
    </BrandIcon>
  );
}

export function TelegramIcon(props: BrandIconProps) {
  return (
    <BrandIcon {...props}>
      <path d="M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z" />
      <path d="m21.854 2.147-10.94 10.939" />
    </BrandIcon>
  );
}
