"use client";

import { Download, ExternalLink } from "lucide";
import { BatchTable } from "@/components/course/batch-table";
import { useDownload } from "@/components/course/use-download";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import { formatDateShort, formatFileSize } from "@/lib/format";
import { resourcesIn } from "@/lib/materials/client";
import type { Resource } from "@/lib/materials/schema";
import { useRead } from "@/lib/use-read";

const { resourceTable: words } = copy;
/** On the phone the icon alone, its word for readers. */
const iconOnPhone = "max-md:w-11 max-md:px-0!";

function DownloadButton({ path, resource }: { path: string; resource: Resource }) {
  const download = useDownload({
    path,
    fileName: resource.file_name ?? resource.title,
    byteSize: resource.byte_size,
    failed: copy.downloadFailed,
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={words.downloadOne(resource.title)}
      busy={download.busy}
      progress={download.progress}
      onClick={download.start}
      icon={<Icon as={Download} />}
      className={`${iconOnPhone} md:min-w-[140px]`}
    >
      <span className="max-md:hidden">{words.download}</span>
    </Button>
  );
}

function ResourceActions({ resource }: { resource: Resource }) {
  const { title, download_url, external_link } = resource;
  return (
    <div className="flex items-center justify-end gap-2">
      {download_url && <DownloadButton path={download_url} resource={resource} />}
      {external_link && (
        <ButtonLink
          variant="ghost"
          size="sm"
          href={external_link}
          aria-label={words.linkOne(title)}
          icon={<Icon as={ExternalLink} />}
          className={iconOnPhone}
        >
          <span className="max-md:hidden">{words.link}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** পিডিএফ; other kinds by their ending, in capitals. */
function fileKind(fileName: string): string {
  const ending = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  return ending === "pdf" ? words.pdf : ending.toUpperCase();
}

function ResourceFacts({ resource: { file_name, byte_size, class_date } }: { resource: Resource }) {
  const kind = file_name === null ? words.onlyLink : fileKind(file_name);
  const size = byte_size === null ? null : formatFileSize(byte_size);
  return (
    <span className="grid text-meta leading-[1.5] md:text-small">
      <span>{[kind, size].filter(Boolean).join(" · ")}</span>
      <span>{formatDateShort(class_date)}</span>
    </span>
  );
}

const columns: Column<Resource>[] = [
  {
    key: "title",
    header: words.resource,
    place: "main",
    cell: ({ title, description }) => (
      <>
        <b className="block leading-[1.45] text-balance">{title}</b>
        {description && <span className="block text-small leading-[1.5] text-muted">{description}</span>}
      </>
    ),
  },
  { key: "file", header: words.file, place: "meta", cell: (resource) => <ResourceFacts resource={resource} /> },
  { key: "action", header: words.action, place: "action", cell: (resource) => <ResourceActions resource={resource} /> },
];

/** Files and links of the learner's batch. */
export function ResourceTable({ batchId }: { batchId: number }) {
  const list = useRead(resourcesIn(batchId));
  return (
    <BatchTable
      title={copy.resources}
      list={list}
      columns={columns}
      template="minmax(0,1fr) 170px 244px"
      rowClass="h-14"
      words={words}
    />
  );
}
