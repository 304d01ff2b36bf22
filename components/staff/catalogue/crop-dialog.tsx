"use client";

import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { croppedPicture } from "@/components/staff/catalogue/cropped-picture";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { common } from "@/lib/copy/common";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.picture;

type CropDialogProps = {
  file: File | null;
  shape: "wide" | "square";
  onClose: () => void;
  onCropped: (picture: Blob) => void;
};

export function CropDialog({ file, onClose, ...crop }: CropDialogProps) {
  return (
    <Dialog open={file !== null} onClose={onClose} title={copy.crop}>
      {file && <Crop file={file} onClose={onClose} {...crop} />}
    </Dialog>
  );
}

function Crop({ file, shape, onClose, onCropped }: CropDialogProps & { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  async function use() {
    if (!area) return;
    try {
      onCropped(await croppedPicture(file, area));
    } catch {
      setFailed(true);
    }
  }

  return (
    <div className="mt-3 grid gap-3.5">
      <div className="relative h-64 overflow-hidden rounded-control bg-deep">
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            aspect={shape === "wide" ? 16 / 9 : 1}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ alt: "", onError: () => setFailed(true) }}
          />
        )}
      </div>
      <label className="grid gap-1 text-small font-semibold">
        {copy.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="accent-primary"
        />
      </label>
      {failed && <Alert tone="bad" title={copy.unreadable} />}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button onClick={use} disabled={!area || failed}>
          {copy.use}
        </Button>
      </div>
    </div>
  );
}
