import { percentile, refusals } from "./figures.ts";
import type { Call } from "./messages.ts";
import { choose } from "./plan.ts";
import type { Site } from "./site.ts";

const LOGINS = 200;
const SAVES_PER_SECOND = 100;
const ROUNDS = 2;

export type LoginRush = { calm: number; rush: number; loginSeconds: number; errors: string[] };

/** The p99 of save-answer on a fixed schedule, with nobody logging in and while 200 learners log in at once. */
export async function measureLoginRush({ plan, product, load, loadBeside }: Site, seconds: number): Promise<LoginRush> {
  const exam = plan.stepExams.at(-1);
  if (!exam) throw new Error("no exam is left");
  const errors: string[] = [];
  const starts = plan.learners.map(
    ({ token }): Call => ({ method: "POST", path: `/api/exams/${exam.id}/start/`, token }),
  );
  const { port } = product;
  const begun = await load({ kind: "closed", port, calls: starts, connections: 16, keepBodies: false });
  errors.push(...refusals("start before the login rush", begun.replies));

  const saves = (round: number) =>
    Array.from({ length: seconds * SAVES_PER_SECOND }, (_, index): Call => {
      const learner = index % plan.learners.length;
      const question = (round + Math.floor(index / plan.learners.length)) % exam.questions.length;
      const [body] = choose(exam, learner, question);
      return { method: "POST", path: `/api/exams/${exam.id}/save-answer/`, token: plan.learners[learner]?.token, body };
    });
  const burst = plan.learners.slice(0, LOGINS).map(
    ({ username }): Call => ({
      method: "POST",
      path: "/auth/jwt/create/",
      body: { username, password: plan.password },
    }),
  );
  // A few logins go first, so that none of the measured ones has to load the code.
  await load({ kind: "closed", port, calls: burst.slice(0, 3), connections: 1, keepBodies: false });
  const calm: number[] = [];
  const rush: number[] = [];
  let loginMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await load({ kind: "steady", port, calls: saves(round), perSecond: SAVES_PER_SECOND });
    calm.push(...quiet.replies.map(({ ms }) => ms));
    const [busy, logins] = await Promise.all([
      load({ kind: "steady", port, calls: saves(round), perSecond: SAVES_PER_SECOND }),
      loadBeside({ kind: "closed", port, calls: burst, connections: LOGINS, keepBodies: false }),
    ]);
    const took = Math.max(...logins.replies.map(({ ms }) => ms));
    // Counts only the saves that fell into the rush.
    rush.push(...busy.replies.slice(0, Math.ceil((took / 1000) * SAVES_PER_SECOND)).map(({ ms }) => ms));
    loginMs = Math.max(loginMs, took);
    errors.push(...refusals("save-answer", quiet.replies), ...refusals("save-answer in the login rush", busy.replies));
    errors.push(...refusals("login", logins.replies));
  }
  return { calm: percentile(calm, 0.99), rush: percentile(rush, 0.99), loginSeconds: loginMs / 1000, errors };
}
