import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import {
  choose,
  type Draft,
  keptLandingSchema,
  openDraft,
  overtake,
  type Problems,
  problemsOf,
  sendable,
  unpublished,
  unsent,
} from "@/components/staff/landing/landing-draft";
import { factErrors } from "@/components/staff/settings/settings-change";
import { explainFailure } from "@/components/staff/ui/failure";
import { useKeepDraft, useKeptDraft } from "@/components/staff/ui/kept-draft";
import { changesSince, typedOver } from "@/components/staff/ui/typed-over";
import { useUnsavedWarning } from "@/components/staff/ui/use-unsaved-warning";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api-client";
import { landingCopy as copy } from "@/lib/copy/staff-landing";
import type { LandingKey, LandingValues } from "@/lib/settings/landing-schema";
import type { LandingState } from "@/lib/settings/landing-staff-schema";
import { landingState, publishLanding, saveLandingDraft } from "@/lib/settings/staff-client";

const FORM = "landing";
const PAUSE_MS = 700;
const AGAIN_MS = 10_000;

type Action =
  | { is: "typed"; changes: Partial<LandingValues> }
  | { is: "chosen"; key: LandingKey; whose: "mine" | "theirs" }
  | { is: "saved"; sent: LandingValues; version: number; at: string }
  | { is: "overtaken"; latest: LandingState };

function reduce(draft: Draft, action: Action): Draft {
  switch (action.is) {
    case "typed":
      return { ...draft, values: { ...draft.values, ...action.changes } };
    case "chosen":
      return choose(draft, action.key, action.whose);
    case "saved": {
      const { sent, version, at } = action;
      return { ...draft, state: { ...draft.state, draft: sent, version, saved_at: at } };
    }
    case "overtaken":
      return overtake(draft, draft.state.draft, action.latest);
  }
}

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The texts while they are written: kept on the server a moment after the last key, and published when asked to. */
export function useLandingDraft(first: LandingState) {
  const kept = useKeptDraft(FORM, keptLandingSchema);
  const [draft, dispatch] = useReducer(reduce, null, () => openDraft(first, kept));
  const [isSaving, setIsSaving] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  /** Why the draft could not be kept. */
  const [unkept, setUnkept] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Problems>({});
  const [isTried, setIsTried] = useState(false);

  const { state, values, conflicts } = draft;
  const waiting = unsent(draft);
  const waitingText = waiting.length > 0 ? JSON.stringify(sendable(draft)) : "";
  useKeepDraft(FORM, typedOver(state.draft, values));
  useUnsavedWarning(waiting.length > 0);

  /** The version that the next save builds on. */
  const known = useRef(first.version);
  const inLine = useRef<Promise<unknown>>(Promise.resolve());

  async function takeLatest() {
    const latest = await landingState.load();
    known.current = latest.version;
    dispatch({ is: "overtaken", latest });
  }

  /**
   * One save waits for the one before, or publishing would meet a save of its own page and take it for somebody else's.
   *
   * @returns the version that has all of it
   */
  function send(): Promise<number> {
    const sent = sendable(draft);
    const values = changesSince(state.published, sent);
    const saving = inLine.current.then(async () => {
      const { version, saved_at } = await saveLandingDraft({ version: known.current, values });
      known.current = version;
      dispatch({ is: "saved", sent, version, at: saved_at });
      return version;
    });
    inLine.current = saving.catch(() => undefined);
    return saving;
  }

  const keep = useEffectEvent(async () => {
    setIsSaving(true);
    try {
      await send().catch((error) => (isOvertaken(error) ? takeLatest() : Promise.reject(error)));
      setUnkept(null);
    } catch (error) {
      setUnkept(explainFailure(error));
    } finally {
      setIsSaving(false);
    }
  });

  const isBusy = isSaving || isPublishing;
  const hasFailed = unkept !== null;
  useEffect(() => {
    if (isBusy || waitingText === "") return;
    const timer = setTimeout(() => keep(), hasFailed ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isBusy, waitingText, hasFailed]);

  function type(changes: Partial<LandingValues>) {
    dispatch({ is: "typed", changes });
    setFailure(null);
    setRefused({});
  }

  /** @returns where something is to be mended or chosen first */
  async function publish(): Promise<LandingKey | null> {
    setIsTried(true);
    setRefused({});
    const [conflict] = Object.keys(conflicts) as LandingKey[];
    const [problem] = Object.keys(problemsOf(values, true));
    if (conflict || problem) {
      setFailure(conflict ? copy.conflictsWait : copy.refused);
      return conflict ?? ((problem ?? "").split(" ")[0] as LandingKey);
    }
    setIsPublishing(true);
    setFailure(null);
    try {
      await publishLanding(waiting.length > 0 ? await send() : state.version);
      await takeLatest();
      setIsTried(false);
      setUnkept(null);
      toast.success(copy.published);
    } catch (error) {
      const fields = factErrors(error);
      if (fields) setRefused(fields);
      setFailure(fields ? copy.refused : isOvertaken(error) ? copy.meanwhile : explainFailure(error));
      if (isOvertaken(error)) await takeLatest().catch((reason) => setFailure(explainFailure(reason)));
    } finally {
      setIsPublishing(false);
    }
    return null;
  }

  return {
    state,
    values,
    conflicts,
    changed: unpublished(draft),
    isKept: waiting.length === 0,
    isHeld: waiting.length === 0 && Object.keys(conflicts).length > 0,
    isBusy,
    isPublishing,
    unkept,
    failure,
    problems: { ...problemsOf(values, isTried), ...refused },
    type,
    retry: () => void keep(),
    choose: (key: LandingKey, whose: "mine" | "theirs") => {
      dispatch({ is: "chosen", key, whose });
      setFailure(null);
    },
    publish,
  };
}

export type LandingDraft = ReturnType<typeof useLandingDraft>;
