"use client";

import { useState } from "react";
import { DeletionDialog } from "@/components/profile/deletion-dialog";
import { DeletionPreview } from "@/components/profile/deletion-preview";
import { Section } from "@/components/profile/section";
import { Button } from "@/components/ui/button";
import { profile } from "@/lib/copy/profile";

const { deletion: copy } = profile;

/** First what it means, then the password. */
export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <Section title={copy.title} text={copy.text}>
      <div>
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {copy.open}
        </Button>
      </div>
      {open && <DeletionPreview onContinue={() => setAsking(true)} />}
      <DeletionDialog open={asking} onClose={() => setAsking(false)} />
    </Section>
  );
}
