import { Cloud, Folder, HardDrive, MoonStar, ShieldCheck } from "lucide";
import { Card } from "@/components/ui/card";
import { InfoRow, InfoTable } from "@/components/ui/info-table";
import type { Backups } from "@/lib/backups/schema";
import { backupsCopy } from "@/lib/copy/staff-backups";
import { formatFileSize } from "@/lib/format";

const copy = backupsCopy.place;

/** Where backups go, and how the last one was found to be. */
export function PlaceCard({ data: { place, checked_at, warnings } }: { data: Backups }) {
  const check = warnings.includes("lacks_files") ? copy.checkedLacking : copy.checkedAt;
  return (
    <Card role="region" aria-labelledby="backup-place" className="overflow-hidden">
      <h2 id="backup-place" className="border-b border-line px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <InfoTable>
        <InfoRow icon={place.kind === "folder" ? Folder : Cloud} label={copy[place.kind]} copy={place.name}>
          <span lang="en">{place.name}</span>
        </InfoRow>
        {place.copied_to && (
          <InfoRow icon={Cloud} label={copy.copied}>
            <span lang="en">{place.copied_to}</span>
          </InfoRow>
        )}
        <InfoRow icon={MoonStar} label={copy.nightly}>
          {place.is_nightly ? copy.nightlyOn : copy.nightlyOff}
        </InfoRow>
        <InfoRow icon={ShieldCheck} label={copy.checked}>
          {checked_at ? check(checked_at) : copy.neverChecked}
        </InfoRow>
        {place.free !== null && (
          <InfoRow icon={HardDrive} label={copy.free}>
            {formatFileSize(place.free)}
          </InfoRow>
        )}
      </InfoTable>
    </Card>
  );
}
