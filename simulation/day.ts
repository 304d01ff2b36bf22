import { noLatencies } from "../bench/figures.ts";
import type { ExamDayRecord, Pace, StepName } from "../bench/messages.ts";
import { answersAt } from "../bench/plan.ts";
import { Thread } from "./cores.ts";
import { Events } from "./events.ts";
import { ExamSite, feltOf, type Layout, type Work } from "./exam-site.ts";
import { createRandom } from "./random.ts";

export type Day = { learners: number; questions: number; pace: Pace };
type DayFigures = { latencies: ExamDayRecord["latencies"]; statements: number };

export const secondsOf = ({ startSeconds, answerSeconds, submitSeconds }: Pace) =>
  startSeconds + answerSeconds + submitSeconds + 1;

const ofBatches = ["leaderboard", "my-ranking"];
/** The exam day's batch is a small one. */
export const stepOfDay = (name: string) => (ofBatches.includes(name) ? `${name}, small` : name);

/**
 * The schedule of bench/exam-day-load.ts on one machine: the generator is a thread beside the server's and the
 * database's, and takes `generatorMs` of CPU for each request, before and after it.
 */
export function simulateDay(
  work: Work,
  layout: Layout,
  generatorMs: Record<StepName, number>,
  { learners, questions, pace }: Day,
): DayFigures {
  const events = new Events();
  const site = new ExamSite(events, work, layout, createRandom(1));
  const generator = new Thread(site.database);
  const latencies: DayFigures["latencies"] = noLatencies();

  function at(due: number, step: StepName, then: () => void = () => undefined): void {
    const half = generatorMs[step] / 2;
    const name = stepOfDay(step);
    events.at(due, () =>
      generator.run(half, () =>
        site.request(name, () =>
          generator.run(half, () => {
            latencies[step].push(feltOf(work, name, events.now - due));
            then();
          }),
        ),
      ),
    );
  }

  function sit(index: number): void {
    const startAt = (index / learners) * pace.startSeconds * 1000;
    const gap = (pace.answerSeconds * 1000 - 1000) / questions;
    const turn = ((index * 7919) % learners) / learners;
    const submitAt = (pace.startSeconds + pace.answerSeconds + turn * pace.submitSeconds) * 1000;
    at(startAt, "start", () => at(startAt + 200, "questions"));
    for (let question = 0; question < questions; question += 1) {
      at(startAt + 600 + answersAt(index, question) * gap, "save-answer");
    }
    at(submitAt, "submit", () => at(submitAt + 400, "my-ranking"));
    at(submitAt + 700, "leaderboard");
    at(submitAt + 1000, "results");
  }

  for (let index = 0; index < learners; index += 1) sit(index);
  site.workAside(secondsOf(pace) * 1000);
  events.run();
  return { latencies, statements: site.statements };
}
