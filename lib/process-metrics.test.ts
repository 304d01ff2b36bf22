import cluster from "node:cluster";
import { afterEach, expect, test, vi } from "vitest";
import { processMetrics } from "@/lib/process-metrics";

const { isWorker } = cluster;
const send = process.send;
afterEach(() => {
  Object.assign(cluster, { isWorker });
  process.send = send;
  vi.restoreAllMocks();
});

type Message = { type?: string; id?: number; text?: string };

test("two that ask at once each get the answer to their own question, in whatever order both arrive", async () => {
  const ids: number[] = [];
  const takers: ((message: Message) => void)[] = [];
  const on = process.on;
  vi.spyOn(process, "on").mockImplementation(((event: string, listener: (message: Message) => void) => {
    if (event !== "message") return on.call(process, event, listener);
    takers.push(listener);
    return process;
  }) as never);
  process.send = ((message: Message, ...rest: unknown[]) => {
    if (message.type !== "metrics-sum-asked") return send ? Reflect.apply(send, process, [message, ...rest]) : false;
    return ids.push(message.id ?? 0) > 0;
  }) as typeof process.send;
  Object.assign(cluster, { isWorker: true });

  const told = Promise.all([processMetrics(), processMetrics()]);
  const failed = expect(processMetrics()).rejects.toThrow("did not tell");
  const tell = (message: Message) => {
    for (const take of takers) take(message);
  };
  const [first, second, third] = ids;
  tell({ type: "something-else", id: first, text: "no" });
  tell({ type: "metrics-sum-given", id: second, text: "b" });
  tell({ type: "metrics-sum-given", id: third });
  tell({ type: "metrics-sum-given", id: first, text: "a" });
  expect(await told).toEqual(["a", "b"]);
  await failed;
  expect(takers).toHaveLength(1);
});
