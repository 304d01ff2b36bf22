import type { Question } from "@/lib/exams/schema";

/** The flagged questions, to be looked at again. */
export type Flags = {
  flagged: Readonly<Record<number, true>>;
  /** Changes that the server has not confirmed: flags set, or taken back. */
  unsentFlags: Readonly<Record<number, boolean>>;
  /** The number of the last change; it is sent with the flags. */
  flagSeq: number;
};

export const noFlags: Flags = { flagged: {}, unsentFlags: {}, flagSeq: 0 };

function withFlag(flagged: Flags["flagged"], questionId: number, isSet: boolean): Flags["flagged"] {
  const { [questionId]: _was, ...others } = flagged;
  return isSet ? { ...others, [questionId]: true } : others;
}

export function toggleFlag({ flagged, unsentFlags, flagSeq }: Flags, questionId: number): Flags {
  const isSet = flagged[questionId] !== true;
  return {
    flagged: withFlag(flagged, questionId, isSet),
    unsentFlags: { ...unsentFlags, [questionId]: isSet },
    flagSeq: flagSeq + 1,
  };
}

/** Flags are sent as a whole, so the newest confirmed number confirms all. */
export const confirmFlags = (flags: Flags, seq: number): Flags =>
  flags.flagSeq === seq ? { ...flags, unsentFlags: {} } : flags;

/** A paper that an earlier build kept has none, or some that were never sent. */
export const keptFlags = ({ flagged = {}, unsentFlags = flagged, flagSeq = 0 }: Partial<Flags> = {}): Flags => ({
  flagged,
  unsentFlags,
  flagSeq,
});

/** The server's flags, from any device, with the unsent changes of this one. */
export function mergeFlags(questions: readonly Question[], kept: Flags): Flags {
  // A server of the previous version sends no flags.
  const isTold = questions.some(({ is_flagged }) => is_flagged !== undefined);
  const told = Object.fromEntries(
    questions.filter(({ is_flagged }) => is_flagged).map(({ id }) => [id, true as const]),
  );
  const flagged = questions.reduce(
    (all, { id }) => {
      const unsent = kept.unsentFlags[id];
      return unsent === undefined ? all : withFlag(all, id, unsent);
    },
    isTold ? told : kept.flagged,
  );
  return { ...kept, flagged };
}
