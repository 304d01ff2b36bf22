import { Laptop, Smartphone } from "lucide";
import { type ReactNode, useDeferredValue, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { SWRConfig } from "swr";
import { Landing } from "@/components/landing/landing";
import { ContactBar } from "@/components/layout/contact-bar";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { landingEntries, landingEntriesWithout } from "@/components/layout/navigation";
import { type Place, placeOf } from "@/components/staff/landing/landing-sections";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { Course, Instructor, PromoVideo } from "@/lib/catalogue/schema";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import { emptySections, isDraftValue, type LandingValues } from "@/lib/settings/landing-schema";
import type { Academy } from "@/lib/settings/schema";

/** The facts and lists that stand on the page beside the texts. */
export type PreviewedPage = {
  academy: Academy;
  promoVideos: PromoVideo[];
  courses: Course[];
  instructors: Instructor[];
  today: string;
  diagnostic: { minutes: number } | null;
};

type PreviewProps = {
  page: PreviewedPage;
  logo: ReactNode;
  values: LandingValues;
  place: Place | null;
  isChanged: boolean;
};

const devices = { phone: { width: 360, icon: Smartphone }, laptop: { width: 1280, icon: Laptop } } as const;
type Device = keyof typeof devices;

/** A document of its own, so that the page's widths are the device's and not the console's. */
const EMPTY_PAGE = '<!doctype html><html lang="bn"><head></head><body></body></html>';

function dress(page: Document): void {
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    page.head.append(page.importNode(style, true));
  }
  page.documentElement.className = document.documentElement.className;
  // Sections below the fold have their true height, to be scrolled to.
  page.documentElement.dataset.laidOut = "";
}

/** Outlines what is being written, and brings it into view. */
function show(page: Document, place: Place): () => void {
  const element = page.querySelector<HTMLElement>(placeOf(place));
  if (!element) return () => {};
  const details = element.closest("details");
  if (details) details.open = true;
  element.style.outline = "3px solid #e39a26";
  element.style.outlineOffset = "4px";
  element.style.borderRadius = "4px";
  const { top, bottom } = element.getBoundingClientRect();
  const view = page.defaultView;
  if (view && (top < 70 || bottom > view.innerHeight)) view.scrollBy({ top: top - view.innerHeight / 3 });
  return () => element.removeAttribute("style");
}

function PreviewPage({ page, logo, values }: Pick<PreviewProps, "page" | "logo" | "values">) {
  const { opens, closes, ...texts } = values;
  const hours = {
    opens: isDraftValue("opens", opens) ? opens : 0,
    closes: isDraftValue("closes", closes) ? closes : 24,
  };
  const academy: Academy = { ...page.academy, ...texts, ...hours };
  const entries = landingEntriesWithout(emptySections(values)) ?? landingEntries;
  return (
    // It asks the server for nothing.
    <SWRConfig value={{ provider: () => new Map(), isPaused: () => true }}>
      <div inert className="flex min-h-dvh flex-col bg-paper text-ink">
        <ContactBar academy={academy} />
        <Header logo={logo} entries={entries} />
        <main className="flex-1">
          <Landing {...page} academy={academy} texts={values} />
        </main>
        <Footer academy={academy} />
      </div>
    </SWRConfig>
  );
}

/** The real page's parts with the texts as they are typed, as wide as the device and drawn as large as there is room. */
export function LandingPreview({ page, logo, values, place, isChanged }: PreviewProps) {
  const [device, setDevice] = useState<Device>("phone");
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  const [frame, setFrame] = useState<Document | null>(null);
  const shown = useDeferredValue(values);
  const { width } = devices[device];
  const scale = room ? Math.min(1, room.width / width) : 1;

  function measure(box: HTMLElement | null) {
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is sought anew in what the texts and the width make
  useEffect(() => (frame && place ? show(frame, place) : undefined), [frame, place, shown, device]);

  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2.5 p-3.5">
      <div className="flex items-center gap-2 text-meta">
        <b>{copy.preview}</b>
        <span className="min-w-0 flex-1 truncate text-muted">{isChanged ? copy.notYet : copy.onSite}</span>
        <div className="flex overflow-hidden rounded-control border border-line-strong">
          {(Object.keys(devices) as Device[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              aria-label={copy[name]}
              title={copy[name]}
              onClick={() => setDevice(name)}
              className={cn(
                "grid h-11 w-11 place-items-center not-first:border-l not-first:border-line-strong",
                name === device ? "bg-primary-soft text-on-primary-soft" : "bg-surface text-muted hover:text-ink",
              )}
            >
              <Icon as={devices[name].icon} size={18} />
            </button>
          ))}
        </div>
      </div>
      <div className="min-h-0 overflow-hidden rounded-[1.25rem] border-[6px] border-deep bg-paper">
        <div ref={measure} className="size-full overflow-hidden">
          <iframe
            title={copy.preview}
            srcDoc={EMPTY_PAGE}
            onLoad={({ currentTarget: { contentDocument } }) => {
              if (!contentDocument) return;
              dress(contentDocument);
              setFrame(contentDocument);
            }}
            className="block origin-top-left border-0"
            style={{
              width,
              height: room ? room.height / scale : undefined,
              transform: scale < 1 ? `scale(${scale})` : undefined,
            }}
          />
        </div>
      </div>
      {frame && createPortal(<PreviewPage page={page} logo={logo} values={shown} />, frame.body)}
    </div>
  );
}
