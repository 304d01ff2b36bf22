import { optionLetters } from "@/lib/copy/letters";

/** The codes of an exam's printed papers, as they stand in addresses and files. */
export const paperCodes = ["a", "b", "c", "d"] as const;
export type PaperCode = (typeof paperCodes)[number];

/** The code as it stands on paper and on screens. */
export const letterOfPaper = (code: PaperCode): string => optionLetters[paperCodes.indexOf(code)] as string;

/** An attempt was written on the site, or on paper and read by a machine. */
export const attemptKinds = ["online", "paper"] as const;
export type AttemptKind = (typeof attemptKinds)[number];
