import { History } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { lookCopy } from "@/lib/copy/staff-look";
import { formatDateTime } from "@/lib/format";
import { HOUSE_ACCENT } from "@/lib/look/house";
import { lookPictureUrl } from "@/lib/look/picture-url";
import type { Look } from "@/lib/look/schema";
import type { StaffLook } from "@/lib/look/staff-schema";

const copy = lookCopy.earlier;

type EarlierLooksProps = { earlier: StaffLook["earlier"]; academy: string; onTake: (look: Look) => void };

/** Looks that counted before; one that is taken is a draft until it is saved. */
export function EarlierLooks({ earlier, academy, onTake }: EarlierLooksProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Icon as={History} size={18} />} onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={copy.title} width="md">
        {earlier.length === 0 && <p className="text-muted">{copy.none}</p>}
        <ul className="grid gap-2.5">
          {earlier.map(({ id, created_at, look }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 rounded-row border border-line p-3">
              <span className="size-9 shrink-0 rounded-control" style={{ background: look.accent ?? HOUSE_ACCENT }} />
              {look.logo ? (
                // biome-ignore lint/performance/noImgElement: next/image draws no SVG.
                <img src={lookPictureUrl(look.logo)} alt={academy} className="h-9 max-w-32 object-contain" />
              ) : (
                <span className="text-meta text-muted">{copy.inType}</span>
              )}
              <span className="min-w-30 flex-1 text-meta">{formatDateTime(created_at)}</span>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  onTake(look);
                  setOpen(false);
                  toast.success(copy.takenText);
                }}
              >
                {copy.take}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
