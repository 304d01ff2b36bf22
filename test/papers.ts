/** A question of a paper: its stem, its options, and the place of the right one. */
export type PaperQuestion = readonly [stem: string, options: readonly string[], right: number];

/** A question paper as a teacher keeps it: a Word file, and what must come out of it. */
export type Paper = {
  title: string;
  file: () => Promise<Uint8Array>;
  /** The places of the right options, question by question. */
  rights: readonly number[];
};

export const letters = ["ক", "খ", "গ", "ঘ"] as const;
