"use client";

import { Download, ExternalLink } from "lucide";
import { useDownload } from "@/components/course/use-download";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { course as copy } from "@/lib/copy/course";
import type { Resource } from "@/lib/materials/schema";

const { resourceTable: words } = copy;
/** The phone shows the icon alone, and its word only to screen readers. */
const iconOnPhone = { button: "max-md:w-11 max-md:px-0!", word: "max-md:hidden" };
const iconAlone = { button: "w-11 px-0!", word: "hidden" };

type Look = typeof iconOnPhone;

function DownloadButton({ path, resource, look }: { path: string; resource: Resource; look: Look }) {
  const download = useDownload({
    path,
    fileName: resource.file_name ?? resource.title,
    byteSize: resource.byte_size,
    failed: copy.downloadFailed,
  });
  return (
    <Button
      variant={look === iconAlone ? "ghost" : "secondary"}
      size="sm"
      aria-label={words.downloadOne(resource.title)}
      busy={download.busy}
      progress={download.progress}
      onClick={download.start}
      icon={<Icon as={Download} />}
      className={look === iconOnPhone ? `${look.button} md:min-w-35` : look.button}
    >
      <span className={look.word}>{words.download}</span>
    </Button>
  );
}

/** The actions on a sheet; `narrow` has no room for words on any screen. */
export function ResourceActions({ resource, narrow = false }: { resource: Resource; narrow?: boolean }) {
  const { title, download_url, external_link } = resource;
  const look = narrow ? iconAlone : iconOnPhone;
  return (
    <div className={cn("flex items-center justify-end", !narrow && "gap-2")}>
      {download_url && <DownloadButton path={download_url} resource={resource} look={look} />}
      {external_link && (
        <ButtonLink
          variant="ghost"
          size="sm"
          href={external_link}
          aria-label={words.linkOne(title)}
          icon={<Icon as={ExternalLink} />}
          className={look.button}
        >
          <span className={look.word}>{words.link}</span>
        </ButtonLink>
      )}
    </div>
  );
}
