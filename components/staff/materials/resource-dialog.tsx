"use client";

import { useState } from "react";
import { LinkField } from "@/components/staff/materials/link-field";
import { MaterialForm } from "@/components/staff/materials/material-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { editResource } from "@/lib/materials/staff-client";
import type { StaffResource } from "@/lib/materials/staff-schema";

const copy = materialsCopy.form;

type ResourceDialogProps = {
  open: boolean;
  resource: StaffResource;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

export function ResourceDialog({ open, onClose, ...form }: ResourceDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.editResource}>
      <ResourceForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ResourceForm({ resource, onClose, onSaved }: Omit<ResourceDialogProps, "open">) {
  // The resource as the form opened it: the list behind it goes on changing.
  const [from] = useState(resource);
  const [link, setLink] = useState(from.external_link);

  return (
    <MaterialForm
      facts={from}
      confirm={copy.save}
      isChanged={link !== from.external_link}
      onClose={onClose}
      onReload={async () => {
        await onSaved();
        onClose();
      }}
      save={async ({ title, description, class_date }) => {
        const external_link = link === null ? undefined : link.trim();
        await editResource(from.id, { title, description, class_date, external_link, updated_at: from.updated_at });
        toast.success(copy.saved);
        // Opened again before the list is read, the form would write over what was saved, and be refused.
        await onSaved();
      }}
    >
      {link !== null && <LinkField value={link} onChange={setLink} />}
    </MaterialForm>
  );
}
