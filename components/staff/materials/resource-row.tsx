"use client";

import { FileCheck, Link2 } from "lucide";
import { useRef, useState } from "react";
import { MaterialMenu } from "@/components/staff/materials/material-menu";
import { MaterialRow } from "@/components/staff/materials/material-row";
import { RemovalDialog } from "@/components/staff/materials/removal-dialog";
import { ReplaceInput } from "@/components/staff/materials/replace-input";
import { ResourceDialog } from "@/components/staff/materials/resource-dialog";
import type { Uploads } from "@/components/staff/materials/use-uploads";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";
import { removeResource } from "@/lib/materials/staff-client";
import type { StaffResource } from "@/lib/materials/staff-schema";

type RowProps = { resource: StaffResource; replace: Uploads["replace"]; onChange: () => Promise<void> };

export function ResourceRow({ resource, replace, onChange }: RowProps) {
  const { id, title, class_date, byte_size, file_name, external_link } = resource;
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);

  return (
    <MaterialRow
      icon={external_link ? Link2 : FileCheck}
      tone="good"
      title={title}
      meta={copy.resource.meta(class_date, byte_size, external_link ?? file_name)}
      actions={
        <MaterialMenu
          title={title}
          onEdit={() => setOpen("edit")}
          onReplace={external_link ? undefined : () => input.current?.click()}
          onRemove={() => setOpen("remove")}
        />
      }
    >
      <ReplaceInput input={input} replaced={{ kind: "resource", id, title }} replace={replace} />
      <ResourceDialog open={open === "edit"} resource={resource} onClose={close} onSaved={onChange} />
      <RemovalDialog
        open={open === "remove"}
        title={copy.removal.resource(title)}
        text={copy.removal.once}
        remove={(reason) => removeResource(id, reason)}
        onClose={close}
        onRemoved={onChange}
      />
    </MaterialRow>
  );
}
