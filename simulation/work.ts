import { stepOfDay } from "./day.ts";
import type { SaveCost, Step, Work } from "./exam-site.ts";
import type { Measured, MeasuredStep } from "./service-times.ts";

type Ways = Pick<Step, "trips" | "holds" | "isHot" | "commits">;

/** How each step goes to the database (lib/exams, lib/standings). */
const ways: Record<string, Ways> = {
  exam: { trips: 1, holds: false, isHot: true, commits: false },
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

/** The rest of the lonely request's time once the work of all parts is taken off. */
const idleOf = ({ alone, server, database, generator }: MeasuredStep, flushMs: number) =>
  Math.max(0, alone - server - database - generator - flushMs);

type Level = { cost: number; perSecond: number; savesPerStatement: number };
type Fitted = { perSecond: number; each: number; statement: number };

const ROUNDS = 20_000;

/**
 * Splits the cost into so much per second in any case, so much per save, and so much per statement that saves share,
 * none of it negative: by least squares of the relative errors, one unknown after the other until nothing moves any
 * more.
 */
export function fitSaves(levels: Level[]): Fitted {
  const rows = levels.map(({ cost, perSecond, savesPerStatement }) =>
    [1 / perSecond, 1, 1 / savesPerStatement].map((share) => share / cost),
  );
  const found = [0, 0, 0];
  const explained = (row: number[]) => row.reduce((sum, share, place) => sum + share * (found[place] ?? 0), 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const place of found.keys()) {
      const weight = rows.reduce((sum, row) => sum + (row[place] ?? 0) ** 2, 0);
      const missing = rows.reduce((sum, row) => sum + (row[place] ?? 0) * (1 - explained(row)), 0);
      found[place] = Math.max(0, (found[place] ?? 0) + missing / weight);
    }
  }
  const [perSecond = 0, each = 0, statement = 0] = found;
  return { perSecond, each, statement };
}

/** Turns the figures of single steps into the costs of a whole exam. */
export function toWork({ steps, saves, flushMs, mixture }: Measured): Work {
  const fitted = (part: "server" | "database") =>
    fitSaves(
      saves.map(({ perSecond, savesPerStatement, ...level }) => ({ cost: level[part], perSecond, savesPerStatement })),
    );
  const server = fitted("server");
  const database = fitted("database");
  const paced = saves.filter(({ inFlight }) => inFlight === 0);
  const save: SaveCost = {
    each: { server: server.each, database: database.each },
    statement: { server: server.statement, database: database.statement },
    // These figures are of a machine that is awake and not busy.
    idle: Math.min(...paced.map((level) => idleOf(level, flushMs))),
  };
  const entries = Object.entries(ways).map(([name, way]): [string, Step] => {
    const measured = steps[name];
    if (!measured) throw new Error(`no measurement of ${name}`);
    const idle = idleOf(measured, way.commits ? flushMs : 0);
    return [name, { ...way, server: measured.server, database: measured.database, idle }];
  });
  const perSecond = {
    server: server.perSecond + mixture.server,
    database: database.perSecond + mixture.database,
  };
  const waits = Object.entries(mixture.waits).map(([name, more]) => [stepOfDay(name), more]);
  return { steps: Object.fromEntries(entries), save, perSecond, waits: Object.fromEntries(waits) };
}
