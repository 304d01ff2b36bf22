import type { Lecture } from "@/prisma/seed/content/lectures/slide";
import { skeleton, upperLimb } from "./anatomy.ts";
import { cellDivision, dnaReplication, heartCycle, nervousSystem } from "./biology.ts";
import { organicNames } from "./chemistry.ts";
import { modelTest } from "./model-test.ts";

/** The content of the sample recordings by their slug; scripts/draw-lectures.ts draws it. */
export const lectures: Readonly<Record<string, Lecture>> = {
  "heart-cycle": heartCycle,
  "dna-replication": dnaReplication,
  "nervous-system": nervousSystem,
  "organic-names": organicNames,
  skeleton,
  "cell-division": cellDivision,
  "upper-limb": upperLimb,
  "solve-1": modelTest,
};
