"use client";

import { useState } from "react";
import { LinkField } from "@/components/staff/materials/link-field";
import { MaterialForm } from "@/components/staff/materials/material-form";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { materialsCopy } from "@/lib/copy/staff-materials";
import { dateInDhaka } from "@/lib/format";
import { externalLinkSchema } from "@/lib/materials/schema";
import { addLink } from "@/lib/materials/staff-client";

const copy = materialsCopy.form;

type LinkDialogProps = { batchId: number; open: boolean; onClose: () => void; onAdded: () => void };

export function LinkDialog({ open, onClose, ...form }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.newLink}>
      <LinkForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function LinkForm({ batchId, onClose, onAdded }: Omit<LinkDialogProps, "open">) {
  const [facts] = useState(() => ({ title: "", description: "", class_date: dateInDhaka(new Date()) }));
  const [link, setLink] = useState("");

  return (
    <MaterialForm
      facts={facts}
      confirm={copy.add}
      isChanged={link !== ""}
      check={() => (externalLinkSchema.safeParse(link.trim()).success ? undefined : copy.problems.link)}
      onClose={onClose}
      save={async (typed) => {
        await addLink({ ...typed, batch_id: batchId, external_link: link.trim() });
        toast.success(copy.added);
        onAdded();
      }}
    >
      <LinkField value={link} onChange={setLink} />
    </MaterialForm>
  );
}
