import "server-only";
import { env } from "@/lib/env";
import { askBothPools, longestWaitOfJobs, tryToWrite } from "@/lib/health/queries";
import { jobQueue, jobsRun } from "@/lib/jobs";
import { mailIsReady } from "@/lib/mailer";

type PartState = "ok" | "late" | "failed";
type Readiness = {
  /** `degraded` means that visitors have all they need, and late work will be done later. */
  status: "ok" | "degraded" | "failed" | "draining";
  database: PartState;
  write: PartState;
  jobs: PartState;
  mail: PartState;
};

const ANSWER_MS = 1800;
/**
 * Anybody may ask, so a result is shared for this long. A failure is shared for less, as somebody waits for its end.
 */
const FRESH_MS = 1000;
const FAILED_FRESH_MS = 200;
const LOGIN_MS = 60_000;
const LATE_SECONDS = 120;

/** A part that has not answered within ANSWER_MS has failed. */
async function stateOf(work: () => Promise<unknown>): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<PartState>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, "failed");
  });
  try {
    return await Promise.race([work().then((state) => (state === "late" ? "late" : "ok")), patience]);
  } catch {
    return "failed";
  } finally {
    clearTimeout(timer);
  }
}

async function stateOfJobs() {
  if (jobsRun() === false) throw new Error("The jobs of this process did not start yet.");
  await jobQueue();
  return (await longestWaitOfJobs()) > LATE_SECONDS ? "late" : "ok";
}

let lastLogin: { url: string; at: number; outcome: Promise<void> } | undefined;

/**
 * Each call checks that the mail server greets, and once a minute that it accepts the login. A login that failed for
 * any reason but EAUTH is tried again at the next call.
 */
async function tryMail(): Promise<void> {
  const url = env.SMTP_URL;
  if (!url) return mailIsReady();
  if (lastLogin?.url === url && Date.now() - lastLogin.at < LOGIN_MS) {
    await Promise.all([lastLogin.outcome, mailIsReady({ login: false })]);
    return;
  }
  const login = { url, at: Date.now(), outcome: mailIsReady() };
  lastLogin = login;
  login.outcome.catch((error: { code?: string }) => {
    if (error.code !== "EAUTH" && lastLogin === login) lastLogin = undefined;
  });
  await login.outcome;
}

async function look(): Promise<Found> {
  const [database, write, jobs, mail] = await Promise.all([
    stateOf(askBothPools),
    stateOf(tryToWrite),
    stateOf(stateOfJobs),
    stateOf(tryMail),
  ]);
  return { database, write, jobs, mail };
}

type Found = Omit<Readiness, "status">;
const hasFailed = ({ database, write, jobs }: Found) => [database, write, jobs].includes("failed");

type Look = { freshUntil: number; found: Promise<Found> };

let last: Look | undefined;

function lookAnew(): Look {
  const began = Date.now();
  const anew: Look = { freshUntil: began + FRESH_MS, found: look() };
  void anew.found.then((found) => {
    if (hasFailed(found)) anew.freshUntil = began + FAILED_FRESH_MS;
  });
  return anew;
}

/** Late mails and jobs only degrade the state: they are late on every server, so no other would do better. */
export async function readiness(): Promise<Readiness> {
  if (!last || Date.now() > last.freshUntil) last = lookAnew();
  const found = await last.found;
  const { jobs, mail } = found;
  const degraded = jobs === "late" || mail === "failed";
  const { draining } = globalThis as { draining?: boolean };
  return { status: draining ? "draining" : hasFailed(found) ? "failed" : degraded ? "degraded" : "ok", ...found };
}
