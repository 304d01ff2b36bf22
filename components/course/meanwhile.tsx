import { ChevronRight } from "lucide";
import Image from "next/image";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import type { Alternative } from "@/lib/catalogue/alternatives";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { formatDateShort } from "@/lib/format";

function factsOf({ batch, isFree }: Alternative, today: string): string {
  const when = batch.start_date <= today ? copy.batches.running : copy.banner.starts(formatDateShort(batch.start_date));
  return [isFree ? common.free : batch.name, when].join(" · ");
}

/** On the page of a course that has no batch yet: what can be begun until then. */
export function Meanwhile({ alternatives, today }: { alternatives: Alternative[]; today: string }) {
  if (alternatives.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading md:text-section">{copy.meanwhile}</h2>
      <Card>
        <ul className="divide-y divide-line">
          {alternatives.map((alternative) => {
            const { id, title, thumbnail } = alternative.course;
            return (
              <li key={id} className="relative flex min-h-16 items-center gap-3.5 px-3.5 py-3">
                {thumbnail && (
                  <Image
                    src={thumbnail}
                    alt=""
                    width={96}
                    height={54}
                    className="picture aspect-video w-24 rounded-control object-cover"
                  />
                )}
                <p className="min-w-0 flex-1 leading-[1.5]">
                  <PageLink href={`/course/${id}`} className="block font-semibold after:absolute after:inset-0">
                    {title}
                  </PageLink>
                  <span className="text-small text-muted">{factsOf(alternative, today)}</span>
                </p>
                <Icon as={ChevronRight} className="text-primary" />
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
