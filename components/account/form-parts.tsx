import { Check } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { account } from "@/lib/copy/account";
import { isLongEnough } from "@/lib/wire/limits";

/** Keeps the line below a field free for its error or hint, so that nothing moves; it stands nearer to its own field. */
export const reservedLine = "min-h-28 [&>[role=alert]]:-mt-0.5";

/** The same where seven fields must fit into 800 px. */
export const tightLine = `${reservedLine} lg:min-h-23.75 lg:gap-0.5 lg:[&>div]:min-h-11.5`;

export function FormHeading({ title, text }: { title: string; text?: string }) {
  return (
    <div className="mb-4 grid gap-1.5">
      <h1 className="text-section leading-[1.3] lg:text-title">{title}</h1>
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}

/** Half as wide: without its sign an error is one line. */
export const narrowLine = `${tightLine} max-sm:[&>[role=alert]>svg]:hidden`;

/** Ticked as soon as the password is long enough. */
export function PasswordHint({ password = "" }: { password: string | undefined }) {
  const met = isLongEnough(password);
  return (
    <span className={cn("flex items-center gap-1.5", met && "text-primary")}>
      {met && <Icon as={Check} size={16} />}
      {account.field.passwordHint}
    </span>
  );
}

/** The quiet line of links under a form. */
export function FormLinks({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-x-2 lg:mt-0.5 text-small text-muted">
      {children}
    </div>
  );
}

export const textLink = "inline-flex min-h-11 items-center text-primary hover:text-primary-hover hover:underline";
