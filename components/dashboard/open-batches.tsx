import { BookOpen } from "lucide";
import Image from "next/image";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { common } from "@/lib/copy/common";
import { homeCopy } from "@/lib/copy/home";
import type { Offer } from "@/lib/dashboard/schema";
import { dateInDhaka, formatDateShort, formatTaka } from "@/lib/format";

const { open: copy } = homeCopy;

/** Where one can enrol today. */
export function OpenBatches({ offers, now }: { offers: Offer[]; now: Date }) {
  if (offers.length === 0) return null;
  const today = dateInDhaka(now);
  return (
    <section aria-labelledby="open-batches">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="open-batches" className="text-heading md:text-section">
          {copy.title}
        </h2>
        <PageLink href="/#courses" className="inline-flex min-h-11 items-center font-semibold text-primary">
          {copy.all}
        </PageLink>
      </div>
      <Card>
        <ul className="divide-y divide-line">
          {offers.map((offer) => (
            <li
              key={offer.batch_id}
              className="relative grid min-h-16 grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-3.5 px-4 py-3 hover:bg-primary-soft"
            >
              <span className="relative grid aspect-video place-items-center overflow-hidden rounded-control bg-surface-2 text-line-strong">
                {offer.thumbnail ? (
                  <Image src={offer.thumbnail} alt="" fill sizes="84px" className="picture object-cover" />
                ) : (
                  <Icon as={BookOpen} />
                )}
              </span>
              <p className="min-w-0 leading-[1.45]">
                <PageLink
                  href={`/course/${offer.course_id}`}
                  className="font-semibold text-ink after:absolute after:inset-0 after:-outline-offset-2"
                >
                  {offer.course_title}
                </PageLink>
                <span className="block text-small text-muted">
                  {`${offer.batch_name} · ${offer.start_date <= today ? copy.running : copy.starts(formatDateShort(offer.start_date))}`}
                </span>
              </p>
              <b className="font-display text-subtitle font-normal whitespace-nowrap">
                {offer.is_free ? common.free : formatTaka(offer.price)}
              </b>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
