// A thread of its own, started by e2e/containment.slow.spec.ts: it measures the site, and not the test's own work.
import { parentPort, workerData } from "node:worker_threads";

export type SaveLoop = { url: string; token: string; questionId: number; options: number[] };

const { url, token, questionId, options } = workerData as SaveLoop;
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
let seq = 0;
let taken: number[] = [];

async function save(): Promise<void> {
  seq += 1;
  const body = JSON.stringify({ question_id: questionId, answer_id: options[seq % options.length], seq });
  const startedAt = performance.now();
  const response = await fetch(url, { method: "POST", headers, body });
  const text = await response.text();
  taken.push(performance.now() - startedAt);
  if (response.status !== 200) throw new Error(`a save was answered with ${response.status}: ${text}`);
}

// Tells the times since it was last asked.
parentPort?.on("message", () => {
  parentPort?.postMessage(taken);
  taken = [];
});
for (;;) await save();
