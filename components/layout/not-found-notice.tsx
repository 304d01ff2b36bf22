import { ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import { layout } from "@/lib/copy/layout";

/** The content of a 404 page. */
export function NotFoundNotice() {
  return (
    <FlatlineNotice
      code="৪০৪"
      title={layout.notFound.title}
      text={layout.notFound.text}
      action={<ButtonLink href="/">{layout.notFound.home}</ButtonLink>}
    />
  );
}
