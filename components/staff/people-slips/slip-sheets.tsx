import { Scissors } from "lucide";
import { create } from "qrcode";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { slipsCopy } from "@/lib/copy/slips";
import { formatDateLong } from "@/lib/format";
import type { Slip } from "@/lib/people/slip-schema";

const copy = slipsCopy.slip;

/** Two columns of four on A4. */
export const SLIPS_ON_SHEET = 8;

/** The letters of a username that one line holds in the size of the text. */
const LONG = 28;

/** The code as squares of a drawing, sharp at any size. */
function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const dark = Array.from({ length: modules.size * modules.size }, (_, at) => at)
    .filter((at) => modules.data[at])
    .map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`);
  return (
    <svg viewBox={`0 0 ${modules.size} ${modules.size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={dark.join("")} fill="#000" />
    </svg>
  );
}

function SlipCard({ slip, academy }: { slip: Slip; academy: string }) {
  const { name, username, code, url, expires_at } = slip;
  const page = new URL(url);
  return (
    <article aria-label={name} className="flex min-w-0 flex-col gap-1.5 overflow-hidden px-[8mm] py-[5mm] text-black">
      <p className="flex items-baseline justify-between gap-3 border-b border-black/30 pb-1">
        <span className="line-clamp-1 font-display text-lead">{academy}</span>
        <small className="shrink-0 text-meta">{copy.secret}</small>
      </p>
      <div className="flex min-h-0 flex-1 items-start gap-[4mm]">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="line-clamp-2 text-lead leading-[1.3] font-semibold">{name}</p>
          <p className="text-meta leading-[1.4]">{copy.scan}</p>
        </div>
        <div className="size-[26mm] shrink-0">
          <QrCode text={url} />
        </div>
      </div>
      <p className="text-meta leading-[1.4]">
        {copy.username}:{" "}
        <b lang="en" className={cn("break-all", username.length > LONG ? "text-meta" : "text-body leading-[1.25]")}>
          {username}
        </b>
        <br />
        {copy.orType}:{" "}
        <b lang="en" className="break-all">
          {page.host}
          {page.pathname}
        </b>
        <br />
        {copy.code}:{" "}
        <b lang="en" className="text-small tracking-wide whitespace-nowrap">
          {code}
        </b>
        <br />
        {copy.until(formatDateLong(expires_at))}
      </p>
    </article>
  );
}

/** Sheets to print and to cut along the dashed lines; on the screen they stand as they will on paper. */
export function SlipSheets({ slips, academy }: { slips: Slip[]; academy: string }) {
  const sheets = Array.from({ length: Math.ceil(slips.length / SLIPS_ON_SHEET) }, (_, sheet) =>
    slips.slice(sheet * SLIPS_ON_SHEET, (sheet + 1) * SLIPS_ON_SHEET),
  );
  return (
    <div className="grid justify-start gap-4 overflow-x-auto px-4 pb-8 md:px-6 print:block print:p-0">
      {sheets.map((sheet, at) => (
        <section
          key={sheet[0]?.code}
          aria-label={slipsCopy.sheet(at + 1)}
          className="slip-sheet relative grid grid-cols-2 grid-rows-4 border border-line bg-white max-md:[zoom:0.41] print:border-0 print:[zoom:1]"
        >
          {sheet.map((slip) => (
            <SlipCard key={slip.code} slip={slip} academy={academy} />
          ))}
          <span aria-hidden="true" className="absolute inset-y-0 left-1/2 border-l border-dashed border-black/50" />
          {[1, 2, 3].map((line) => (
            <span
              key={line}
              aria-hidden="true"
              style={{ top: `${line * 25}%` }}
              className="absolute inset-x-0 border-t border-dashed border-black/50"
            />
          ))}
          <Icon
            as={Scissors}
            size={14}
            className="absolute top-1/4 left-[5mm] -translate-y-1/2 bg-white text-black/60"
          />
        </section>
      ))}
    </div>
  );
}
