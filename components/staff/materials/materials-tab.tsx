"use client";

import { Link2 } from "lucide";
import { useEffect, useState } from "react";
import { DropZone } from "@/components/staff/materials/drop-zone";
import { LinkDialog } from "@/components/staff/materials/link-dialog";
import { MaterialCard } from "@/components/staff/materials/material-card";
import { RecordingRow } from "@/components/staff/materials/recording-row";
import { ResourceRow } from "@/components/staff/materials/resource-row";
import { UploadRows } from "@/components/staff/materials/upload-rows";
import { usePages } from "@/components/staff/materials/use-pages";
import { isUnderWay, useUploads } from "@/components/staff/materials/use-uploads";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { LoadFailure } from "@/components/ui/load-failure";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import { batchRecordings, batchResources } from "@/lib/materials/staff-client";

/** How often a list is asked for while something in it is being made. */
const WATCH_MS = 2000;

/** The materials of a batch: uploads, recordings with their qualities, sheets and links. */
export function MaterialsTab({ batchId }: { batchId: number }) {
  const [isLinking, setIsLinking] = useState(false);
  const uploads = useUploads(batchId);
  const recordings = usePages(
    (after) => batchRecordings(batchId, after),
    (rows) => (rows.some(({ transcoding }) => transcoding && isUnderWay(transcoding.state)) ? WATCH_MS : 0),
  );
  const resources = usePages(
    (after) => batchResources(batchId, after),
    () => 0,
  );
  const { refresh: refreshRecordings } = recordings;
  const { refresh: refreshResources } = resources;
  const { arrived } = uploads;
  // Arrived uploads are in the lists now.
  useEffect(() => {
    if (!arrived) return;
    void refreshRecordings();
    void refreshResources();
  }, [arrived, refreshRecordings, refreshResources]);

  if (recordings.error || resources.error) return <LoadFailure title={copy.failed} />;
  return (
    <div className="grid gap-3.5 md:gap-4.5">
      <DropZone label={copy.sections.uploads} drop={copy.drop} hint={copy.dropHint} multiple add={uploads.add} />
      <UploadRows uploads={uploads} />
      <div className="grid items-start gap-3.5 *:min-w-0 md:gap-4.5 lg:grid-cols-[3fr_2fr]">
        <MaterialCard title={copy.sections.recordings} empty={copy.empty.recordings} pages={recordings}>
          {(recording) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              replace={uploads.replace}
              onChange={recordings.refresh}
            />
          )}
        </MaterialCard>
        <MaterialCard
          title={copy.sections.resources}
          empty={copy.empty.resources}
          pages={resources}
          action={
            <Button variant="ghost" size="sm" icon={<Icon as={Link2} size={18} />} onClick={() => setIsLinking(true)}>
              {copy.addLink}
            </Button>
          }
        >
          {(resource) => (
            <ResourceRow key={resource.id} resource={resource} replace={uploads.replace} onChange={resources.refresh} />
          )}
        </MaterialCard>
      </div>
      <LinkDialog batchId={batchId} open={isLinking} onClose={() => setIsLinking(false)} onAdded={resources.refresh} />
    </div>
  );
}
