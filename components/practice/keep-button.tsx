"use client";

import { BookmarkCheck, BookmarkPlus } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import { keepCard } from "@/lib/practice/client";

const copy = practiceSessionCopy.session;

type KeepButtonProps = { questionId: number; kept: boolean; onKept: (kept: boolean) => void };

/** Puts a question that was right in the exam into the learner's own book, and takes it out again. */
export function KeepButton({ questionId, kept, onKept }: KeepButtonProps) {
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    try {
      onKept((await keepCard(questionId, !kept)).is_kept);
    } catch {
      toast.error(copy.keepFailed);
    }
    setBusy(false);
  }

  return (
    <Button
      variant="soft"
      size="sm"
      className="mt-3"
      aria-pressed={kept}
      busy={busy}
      icon={<Icon as={kept ? BookmarkCheck : BookmarkPlus} size={18} />}
      onClick={() => void change()}
    >
      {kept ? copy.kept : copy.keep}
    </Button>
  );
}
