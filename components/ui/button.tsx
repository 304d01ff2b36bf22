import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { PageLink } from "@/components/ui/page-link";
import { Spinner } from "@/components/ui/spinner";

const variants = {
  primary: "border-transparent bg-primary text-on-primary hover:bg-primary-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-primary hover:text-primary",
  soft: "border-transparent bg-primary-soft text-on-primary-soft hover:border-primary",
  ghost: "border-transparent px-3! text-primary hover:bg-primary-soft hover:text-on-primary-soft",
  danger: "border-transparent bg-alarm text-white hover:brightness-90",
  /** On a deep panel: the one action, and a quieter one. */
  mint: "border-transparent bg-mint text-on-mint hover:brightness-110",
  outline: "border-on-deep-muted text-on-deep hover:border-mint hover:text-mint",
};
const sizes = {
  sm: "min-h-11 px-4 py-1.5 text-small leading-[1.3]",
  md: "min-h-12 px-5 py-2 text-body leading-[1.3]",
  lg: "min-h-13.5 px-6.5 py-2.5 text-lead leading-[1.3]",
};
const disabledLook = "border-line bg-surface-2 text-muted cursor-not-allowed";

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; full?: boolean };

function buttonClass({ variant = "primary", size = "md", full = false }: Look, disabled = false): string {
  return cn(
    "relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold whitespace-nowrap transition-colors duration-150",
    disabled ? disabledLook : variants[variant],
    sizes[size],
    full && "w-full",
  );
}

type ButtonProps = ComponentProps<"button"> &
  Look & {
    busy?: boolean;
    /** How far it is, as it reads, where that is known. */
    progress?: string | null;
    icon?: ReactNode;
  };

/** `busy` shows a spinner, or the progress, in the label's place, keeps the width and the focus, and ignores clicks. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  progress = null,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignore = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? ignore : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cn(buttonClass({ variant, size, full }, rest.disabled && !busy), className)}
    >
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          {progress === null ? <Spinner /> : <span className="text-meta">{progress}</span>}
        </span>
      )}
      <span className={cn("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
    </button>
  );
}

type ButtonLinkProps = Look & { href: string; icon?: ReactNode; className?: string; children: ReactNode } & Omit<
    ComponentProps<"a">,
    "href"
  >;

/** Web addresses open in a new tab; `tel:`, `sms:` and `mailto:` stay plain links; the rest is in-app navigation. */
export function ButtonLink({ variant, size, full, href, icon, className, children, ...rest }: ButtonLinkProps) {
  const props = { className: cn(buttonClass({ variant, size, full }), className), ...rest };
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
        {content}
      </a>
    );
  }
  if (/^[a-z]+:/.test(href)) {
    return (
      <a href={href} {...props}>
        {content}
      </a>
    );
  }
  return (
    <PageLink href={href} {...props}>
      {content}
    </PageLink>
  );
}
