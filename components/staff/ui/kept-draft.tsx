"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { consoleCopy } from "@/lib/copy/console";
import { forgetDraft, forgetOldDrafts, keepDraft, keptDraft, onDraftsForgotten } from "@/lib/draft-storage";

const Account = createContext<number | null>(null);

/** The account whose drafts the forms inside keep; none after its sign-out in another tab. */
export function DraftsOf({ account, children }: { account: number; children: ReactNode }) {
  const [isSignedOut, setIsSignedOut] = useState(false);
  useEffect(() => forgetOldDrafts(), []);
  useEffect(() => onDraftsForgotten(account, () => setIsSignedOut(true)), [account]);
  return <Account value={isSignedOut ? null : account}>{children}</Account>;
}

/**
 * The text that was kept for the form. The server's rendering does not have it, so an effect must show it.
 *
 * @param schema the expected shape: a draft that another build kept in another shape counts as none
 */
export function useKeptDraft<Schema extends z.ZodType>(form: string, schema: Schema): z.output<Schema> | null {
  const account = useContext(Account);
  const [kept] = useState(() => {
    const read = account === null ? null : schema.safeParse(keptDraft(account, form));
    return read?.success ? read.data : null;
  });
  return kept;
}

/**
 * Keeps the typed values at each change; null, for nothing unsaved, forgets them.
 *
 * @param form null: nothing is kept, and nothing forgotten
 * @returns a function that forgets them at once, for a form that goes with the same step
 */
export function useKeepDraft(form: string | null, typed: unknown): () => void {
  const account = useContext(Account);
  const text = typed === null ? null : JSON.stringify(typed);
  useEffect(() => {
    if (account === null || form === null) return;
    if (text === null) forgetDraft(account, form);
    else keepDraft(account, form, JSON.parse(text));
  }, [account, form, text]);
  return () => {
    if (account !== null && form !== null) forgetDraft(account, form);
  };
}

export function RestoredNotice({ shown }: { shown: boolean }) {
  return shown ? <Alert title={consoleCopy.unsaved.restored} /> : null;
}
