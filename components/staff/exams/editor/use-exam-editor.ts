"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";
import { conflictOf } from "@/components/staff/exams/conflict";
import {
  asSent,
  draftOf,
  type Fields,
  type Item,
  isDirty,
  isSendable,
  itemOf,
  type KeptItem,
  keptItemSchema,
  keptItems,
  mergeItems,
  newItem,
  restoreItems,
} from "@/components/staff/exams/editor/editor-items";
import { explainFailure } from "@/components/staff/ui/failure";
import { useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { toast } from "@/components/ui/toast";
import { ApiError, SessionLostError } from "@/lib/api-client";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { addQuestion, changeQuestion, orderQuestions, removeQuestion, staffExam } from "@/lib/exams/staff-client";
import type { Edited, StaffExam, StaffQuestion } from "@/lib/exams/staff-schema";

/** After the last key. */
const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 4000;
const keptItemsSchema = z.array(keptItemSchema);

export type ExamEditorState = ReturnType<typeof useExamEditor>;

/** The questions on this screen, and the way of each to the server: one save at a time, the newest text last. */
export function useExamEditor(id: number) {
  const [exam, setExam] = useState<StaffExam | null>(null);
  const [failed, setFailed] = useState(false);
  const [items, setItems] = useState<Item[]>([]);
  const form = `exam ${id}`;
  const kept = useKeptDraft(form, keptItemsSchema);
  const toRestore = useRef(kept);
  const [isRestored, setIsRestored] = useState(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef<Item[]>([]);
  const sending = useRef(Promise.resolve());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const patch = (key: string, change: Partial<Item>) => {
    latest.current = latest.current.map((item) => (item.key === key ? { ...item, ...change } : item));
    setItems(latest.current);
  };
  const replace = (next: Item[]) => {
    latest.current = next;
    setItems(next);
  };
  const find = (key: string) => latest.current.find((item) => item.key === key);

  function restore(loaded: StaffExam, typed: readonly KeptItem[]) {
    replace(restoreItems(loaded, typed));
    const unsaved = latest.current.filter((item) => isDirty(item) || item.conflict !== null);
    setIsRestored(unsaved.length > 0);
    for (const { key } of unsaved) schedule(key);
  }

  async function reload() {
    try {
      const loaded = await staffExam(id).load();
      setExam(loaded);
      setFailed(false);
      const before = toRestore.current;
      toRestore.current = null;
      if (before !== null) restore(loaded, before);
      else replace(mergeItems(loaded, latest.current));
    } catch {
      setFailed(true);
    }
  }
  const unsaved = keptItems(items);
  useKeepDraft(form, exam === null ? kept : unsaved.length > 0 ? unsaved : null);
  const load = useEffectEvent(reload);
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);

  function noteEdited({ is_new_version, version }: Edited) {
    setSavedAt(Date.now());
    if (!is_new_version) return;
    toast.success(copy.newVersion(version));
    reload();
  }

  function schedule(key: string, delay = SAVE_AFTER_MS) {
    clearTimeout(timers.current.get(key));
    timers.current.set(
      key,
      setTimeout(() => {
        sending.current = sending.current.then(() => send(key));
      }, delay),
    );
  }

  async function write(item: Item): Promise<Edited> {
    const draft = draftOf(item.fields);
    if (item.id) return changeQuestion(id, item.id, { ...draft, revision: item.revision });
    const place = latest.current.findIndex(({ key }) => key === item.key);
    const after = latest.current.slice(0, place).findLast((other) => other.id)?.id ?? undefined;
    return addQuestion(id, { ...draft, after });
  }

  async function send(key: string): Promise<void> {
    const item = find(key);
    if (!item || !isDirty(item) || !isSendable(item)) return;
    patch(key, { status: "saving", refusal: null });
    try {
      const edited = await write(item);
      patch(key, { id: edited.question, revision: edited.revision ?? 1, ...asSent(item), status: "idle" });
      noteEdited(edited);
      const now = find(key);
      if (now && isDirty(now)) schedule(key);
    } catch (error) {
      settleFailure(key, item, error);
    }
  }

  function settleFailure(key: string, item: Item, error: unknown) {
    const conflict = conflictOf<StaffQuestion>(error);
    if (conflict) {
      const mine = find(key)?.fields ?? item.fields;
      const { now, who } = conflict;
      const shown = now ? { ...itemOf(now), key } : { ...item, id: null, saved: null, status: "idle" as const };
      patch(key, { ...shown, conflict: { who, mine, isGone: now === null } });
    } else if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      patch(key, { status: "refused", refusal: explainFailure(error) });
    } else if (error instanceof SessionLostError) {
      // The next key asks again; an automatic retry would bring back the dialog that was just closed.
      patch(key, { status: "failed" });
    } else {
      patch(key, { status: "failed" });
      schedule(key, RETRY_AFTER_MS);
    }
  }

  function edit(key: string, fields: Fields) {
    patch(key, { fields, refusal: null });
    schedule(key);
  }

  /** @param mine whether the own text goes over the other's */
  function resolve(key: string, mine: boolean) {
    const item = find(key);
    if (!item?.conflict) return;
    if (item.conflict.isGone && !mine) return replace(latest.current.filter((other) => other.key !== key));
    patch(key, { conflict: null, ...(mine ? { fields: item.conflict.mine } : {}) });
    if (mine) schedule(key, 0);
  }

  function add(after: string | null, fields?: Fields): string {
    const item = newItem(fields);
    const place = latest.current.findIndex(({ key }) => key === after);
    replace(latest.current.toSpliced(place === -1 ? latest.current.length : place + 1, 0, item));
    if (fields) schedule(item.key, 0);
    return item.key;
  }

  async function attempt(work: () => Promise<Edited>) {
    try {
      await sending.current;
      noteEdited(await work());
    } catch (error) {
      toast.error(conflictOf(error) ? copy.orderChanged : explainFailure(error));
      await reload();
    }
  }

  async function remove(key: string) {
    const item = find(key);
    if (!item) return;
    clearTimeout(timers.current.get(key));
    await sending.current;
    const current = find(key);
    replace(latest.current.filter((other) => other.key !== key));
    if (current?.id) await attempt(() => removeQuestion(id, current.id ?? "", current.revision));
  }

  async function move(key: string, step: -1 | 1) {
    const place = latest.current.findIndex((item) => item.key === key);
    const [item] = latest.current.slice(place, place + 1);
    const target = place + step;
    if (!item || target < 0 || target >= latest.current.length) return;
    replace(latest.current.toSpliced(place, 1).toSpliced(target, 0, item));
    await attempt(() =>
      orderQuestions(
        id,
        latest.current.flatMap((one) => one.id ?? []),
      ),
    );
  }

  const copyOf = (key: string): Fields | undefined => {
    const item = find(key);
    return item && structuredClone(item.fields);
  };

  return {
    exam,
    failed,
    items,
    isRestored,
    savedAt,
    reload,
    setExam,
    edit,
    resolve,
    add,
    remove,
    move,
    copyOf,
  };
}
