"use client";

import { ImageUp } from "lucide";
import Image from "next/image";
import { useCroppedPicture } from "@/components/staff/catalogue/use-cropped-picture";
import { useFileDrop } from "@/components/staff/ui/use-file-drop";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { pictureSource } from "@/components/ui/picture-source";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.picture;

type PictureFieldProps = {
  picture: string | null;
  shape: "wide" | "square";
  alternative?: string;
  upload: (picture: Blob) => Promise<void>;
  remove?: () => Promise<void>;
};

/** Chosen or dropped, cut to the page's shape, sent at once. */
export function PictureField({ picture, shape, alternative = "", upload, remove }: PictureFieldProps) {
  const { busy, choose, take, write, parts } = useCroppedPicture(shape, upload);
  const drop = useFileDrop(([file]) => take(file));

  return (
    <div
      {...drop.target}
      className={cn(
        "flex flex-wrap items-center gap-4 rounded-card border border-dashed border-line-strong p-3",
        drop.isOver && "border-primary bg-primary-soft",
      )}
    >
      <span
        className={cn(
          "relative block shrink-0 overflow-hidden rounded-control bg-surface-2",
          shape === "wide" ? "aspect-video w-48" : "size-24",
        )}
      >
        {picture ? (
          <Image {...pictureSource(picture)} alt={alternative} fill sizes="192px" className="object-cover" />
        ) : (
          <span className="grid h-full place-items-center p-2 text-center text-meta text-muted">{copy.none}</span>
        )}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <span className="flex items-center gap-2 text-meta text-muted max-md:hidden">
          <Icon as={ImageUp} size={18} />
          {copy.drop}
        </span>
        <Button variant="secondary" size="sm" busy={busy} onClick={choose}>
          {copy.choose}
        </Button>
        {picture && remove && (
          <Button variant="ghost" size="sm" disabled={busy} onClick={() => write(remove, copy.removed)}>
            {copy.remove}
          </Button>
        )}
      </div>
      {parts}
    </div>
  );
}
