import { readFileSync } from "node:fs";
import { join } from "node:path";
import { native } from "../bench/processes.ts";
import { ask } from "../bench/stored-saves.ts";
import { exitCode, spawnNode } from "../scripts/command.ts";
import type { Paper, PaperName } from "./papers.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** An exam of this checkout's factories, for the learners of the rehearsal. */
export async function seedPaper({ folder, settings }: Pick<Rehearsal, "folder" | "settings">, name: PaperName) {
  const file = join(folder, `${name}.json`);
  const seed = spawnNode([...native, "rehearsals/papers-seed.ts", join(folder, "plan.json"), file, name], {
    env: settings,
  });
  if ((await exitCode(seed)) !== 0) throw new Error(`The paper ${name} was not seeded.`);
  return JSON.parse(readFileSync(file, "utf8")) as Paper;
}

/** The time of every attempt that was not handed in is over. */
export async function endTime({ database }: Pick<Rehearsal, "database">, { examId }: Pick<Paper, "examId">) {
  await ask(
    database.url,
    `UPDATE attempts SET started_at = now() - interval '5 hours', deadline_at = now() - interval '1 minute'
      WHERE exam_id = $1 AND sealed_at IS NULL`,
    [examId],
  );
}
