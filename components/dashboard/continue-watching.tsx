import { BookOpen, Play } from "lucide";
import Image from "next/image";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { watchAddress } from "@/components/watch/watch-address";
import { dashboard } from "@/lib/copy/dashboard";
import { formatNumber, formatPercent, formatRunningTime } from "@/lib/format";
import type { ContinueWatching as Watched } from "@/lib/materials/schema";

const { home, watching: copy } = dashboard;

/** A row to swipe on the phone, three columns from 768. */
const row =
  "-mx-(--edge) grid snap-x snap-mandatory auto-cols-[78%] grid-flow-col gap-3.5 overflow-x-auto scroll-px-(--edge) px-(--edge) [scrollbar-width:none] md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-3 md:gap-5 md:overflow-visible md:px-0";

function Picture({ recording: { thumbnail, duration_seconds } }: { recording: Watched }) {
  return (
    <span className="relative block aspect-video bg-surface-2">
      {thumbnail ? (
        <Image
          src={thumbnail}
          alt=""
          fill
          // On a phone two pixels of the picture per pixel of the page are enough: a third adds half of the bytes.
          sizes="(width >= 80rem) 386px, (width >= 48rem) 32vw, 54vw"
          className="picture object-cover"
        />
      ) : (
        <span className="grid h-full place-items-center text-line-strong">
          <Icon as={BookOpen} size={48} />
        </span>
      )}
      <span className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-white text-deep">
        <Icon as={Play} className="ml-0.5 fill-current" />
      </span>
      {duration_seconds !== null && (
        <span className="absolute right-2.5 bottom-2.5 rounded-[6px] bg-deep/90 px-2 text-meta leading-[1.6] text-on-deep">
          {formatRunningTime(duration_seconds)}
        </span>
      )}
    </span>
  );
}

/** The learner's progress; for a recording of unknown length only that it was begun. */
function Progress({ recording: { position_seconds, duration_seconds } }: { recording: Watched }) {
  const percent = duration_seconds ? Math.min(100, Math.round((position_seconds / duration_seconds) * 100)) : 0;
  return (
    <span className="relative block h-1.25 bg-line">
      <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
      <span className="sr-only">{copy.progress(formatPercent(percent))}</span>
    </span>
  );
}

function WatchedCard({ recording }: { recording: Watched }) {
  const { id, course_id, title, batch_name, duration_seconds, position_seconds } = recording;
  const minutes = duration_seconds && Math.max(1, Math.ceil((duration_seconds - position_seconds) / 60));
  return (
    <Card interactive className="h-full overflow-hidden">
      <PageLink href={watchAddress(course_id, id)} className="block h-full rounded-card -outline-offset-2">
        <Picture recording={recording} />
        <Progress recording={recording} />
        <span className="block px-3.5 pt-3 pb-3.5">
          <b className="block leading-[1.45]">{title}</b>
          <span className="block text-small text-muted">
            {[batch_name, minutes && copy.remaining(formatNumber(minutes))].filter(Boolean).join(" · ")}
          </span>
        </span>
      </PageLink>
    </Card>
  );
}

type ContinueWatchingProps = { recordings: Watched[] | undefined; failed: unknown; onRetry: () => void };

function Cards({ recordings, failed, onRetry }: ContinueWatchingProps) {
  if (!recordings && failed) return <LoadFailure title={copy.failed} text={home.failedText} onRetry={onRetry} />;
  if (!recordings) {
    return (
      <div role="status" className={row}>
        <span className="sr-only">{copy.loading}</span>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="aspect-[4/3] rounded-card" />
        ))}
      </div>
    );
  }
  if (recordings.length === 0) return <Card className="px-4.5 py-5 text-muted md:px-5.5">{copy.empty}</Card>;
  return (
    <ul className={row}>
      {recordings.map((recording) => (
        <li key={recording.id} className="snap-start md:nth-[n+4]:hidden">
          <WatchedCard recording={recording} />
        </li>
      ))}
    </ul>
  );
}

/** Recordings that the learner began, where they stopped. */
export function ContinueWatching(props: ContinueWatchingProps) {
  return (
    <section aria-labelledby="continue-watching" className="min-w-0">
      <h2 id="continue-watching" className="mb-3 text-section">
        {copy.title}
      </h2>
      <Cards {...props} />
    </section>
  );
}
