"use client";

import { Megaphone } from "lucide";
import { useState } from "react";
import { AreaField } from "@/components/staff/ui/form-fields";
import { RecordDialog } from "@/components/staff/ui/record-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { announce } from "@/lib/staff/announcement-client";
import { ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TITLE_MAX } from "@/lib/staff/announcement-schema";

const { announcement: copy } = batchesCopy;

/** Tells all learners of the batch once: a second try of the same dialog tells none again. */
export function AnnouncementButton({ batchId }: { batchId: number }) {
  const [id, setId] = useState<string | null>(null);

  async function send(data: FormData) {
    if (!id) return;
    const { told } = await announce(batchId, { id, title: String(data.get("title")), text: String(data.get("text")) });
    if (told > 0) toast.success(copy.sent(told));
    else toast.error(copy.nobody);
  }

  return (
    <>
      <Button variant="secondary" size="sm" icon={<Icon as={Megaphone} />} onClick={() => setId(crypto.randomUUID())}>
        {copy.write}
      </Button>
      <RecordDialog
        open={id !== null}
        title={copy.title}
        onClose={() => setId(null)}
        save={send}
        onNewer={() => undefined}
        saveLabel={copy.send}
      >
        {(errors) => (
          <>
            <TextField
              name="title"
              label={copy.heading}
              required
              maxLength={ANNOUNCEMENT_TITLE_MAX}
              error={errors.title}
            />
            <AreaField
              name="text"
              label={copy.text}
              required
              hint={copy.hint}
              maxLength={ANNOUNCEMENT_TEXT_MAX}
              rows={5}
              error={errors.text}
            />
          </>
        )}
      </RecordDialog>
    </>
  );
}
