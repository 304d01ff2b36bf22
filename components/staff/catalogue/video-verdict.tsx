import { Check, Play, ShieldCheck, X } from "lucide";
import type { VideoVerdict } from "@/components/staff/catalogue/use-video-check";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { VideoCheck } from "@/lib/catalogue/staff-schema";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { formatRunningTime, formatTime } from "@/lib/format";

const copy = catalogueCopy.link;

function Playable({ check }: { check: VideoCheck }) {
  const { provider, title, author, poster, duration_seconds, checked_at } = check;
  const facts = provider ? [copy.providers[provider], author, copy.open] : [copy.file, new URL(check.video).hostname];
  return (
    <>
      <div className="grid gap-3 xs:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-control bg-deep">
          {/* biome-ignore lint/performance/noImgElement: the picture is in the address itself */}
          {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />}
          <span className="relative grid size-10 place-items-center rounded-full bg-white text-primary">
            <Icon as={Play} size={18} className="ml-0.5 fill-current" />
          </span>
          {duration_seconds !== null && (
            <span className="absolute right-1.5 bottom-1.5 rounded-[6px] bg-deep/85 px-1.5 text-meta text-white">
              {formatRunningTime(duration_seconds)}
            </span>
          )}
        </div>
        <div className="grid min-w-0 content-center gap-1">
          <Badge tone="ok" icon={<Icon as={Check} size={15} />}>
            {copy.plays(formatTime(checked_at))}
          </Badge>
          {title && <p className="font-semibold break-words">{title}</p>}
          <p className="text-small break-words text-muted">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {provider && (
        <div className="flex items-start gap-3 rounded-card border border-primary/30 bg-primary-soft px-4 py-3 text-small">
          <Icon as={ShieldCheck} size={20} className="mt-0.5 text-primary" />
          <p>
            <b>{copy.quiet[provider].bold}</b> {copy.quiet[provider].text}
          </p>
        </div>
      )}
    </>
  );
}

/** Shows how a link will look, or why it is not taken. */
export function VideoVerdictPanel({ verdict }: { verdict: VideoVerdict }) {
  if (verdict.is === "playable") return <Playable check={verdict.check} />;
  if (verdict.is === "away")
    return (
      <Alert tone="warn" title={copy.away}>
        {copy.awayText}
      </Alert>
    );
  if (verdict.is !== "refused") return null;
  return (
    <div className="rounded-card border border-danger-line bg-danger-soft px-4 py-3">
      <p className="font-semibold">{copy.why}</p>
      <p className="mt-1 flex items-start gap-2">
        <Icon as={X} size={17} className="mt-[5px] text-danger" />
        <span className="min-w-0 break-words">
          <b lang={verdict.host ? "en" : undefined}>{verdict.host || copy.unnamed}</b> {copy.reasons[verdict.reason]}
        </span>
      </p>
      <p className="mt-1.5 text-small text-muted">{copy.advice}</p>
    </div>
  );
}
