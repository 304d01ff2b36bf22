import type { Measured, MeasuredStep } from "../service-times.ts";
import type { SaveCost, Step, Work } from "./exam-site.ts";

type Ways = Pick<Step, "trips" | "holds" | "isHot" | "commits">;

/** How each step goes to the database (lib/exams, lib/standings). */
const ways: Record<string, Ways> = {
  exam: { trips: 2, holds: false, isHot: false, commits: false },
  start: { trips: 2, holds: false, isHot: true, commits: true },
  questions: { trips: 1, holds: false, isHot: true, commits: false },
  submit: { trips: 2, holds: true, isHot: true, commits: true },
  results: { trips: 2, holds: false, isHot: true, commits: false },
  "leaderboard, small": { trips: 1, holds: false, isHot: true, commits: false },
  "my-ranking, small": { trips: 1, holds: false, isHot: true, commits: false },
  statistics: { trips: 3, holds: false, isHot: false, commits: false },
  leaderboard: { trips: 1, holds: false, isHot: true, commits: false },
  "my-ranking": { trips: 1, holds: false, isHot: true, commits: false },
};

/** What is left of the time alone when everybody's own work is taken off. */
const idleOf = ({ alone, server, database, generator }: MeasuredStep, flushMs: number) =>
  Math.max(0, alone - server - database - generator - flushMs);

/** By least squares over the levels in flight: so much per save, and so much per statement that they share. */
export function fitSaves(levels: { cost: number; savesPerStatement: number }[]): { each: number; statement: number } {
  const points = levels.map(({ cost, savesPerStatement }) => ({ x: 1 / savesPerStatement, y: cost }));
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = mean((point) => (point.x - x) ** 2);
  const statement = spread > 0 ? Math.max(0, mean((point) => (point.x - x) * (point.y - y)) / spread) : 0;
  return { each: Math.max(0, y - statement * x), statement };
}

export function toWork({ steps, saves, saveAlone, flushMs }: Measured): Work {
  const fitted = (part: "server" | "database") =>
    fitSaves(saves.map((level) => ({ cost: level[part], savesPerStatement: level.savesPerStatement })));
  const [server, database] = [fitted("server"), fitted("database")];
  const [first] = saves;
  const save: SaveCost = {
    each: { server: server.each, database: database.each },
    statement: { server: server.statement, database: database.statement },
    idle: first ? idleOf({ ...first, alone: saveAlone }, flushMs) : 0,
  };
  const entries = Object.entries(ways).map(([name, way]): [string, Step] => {
    const measured = steps[name];
    if (!measured) throw new Error(`no measurement of ${name}`);
    const { server: ofServer, database: ofDatabase } = measured;
    const idle = idleOf(measured, way.commits ? flushMs : 0);
    return [name, { ...way, server: ofServer, database: ofDatabase, idle }];
  });
  return { steps: Object.fromEntries(entries), save };
}
