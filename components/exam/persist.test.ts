import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_FAULTS, persist } from "@/components/exam/persist";
import { ApiError, NetworkError, SessionLostError } from "@/lib/api-client";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails with each of the errors in turn, then works. */
function setUp(errors: Error[]) {
  const waiting = [...errors];
  const work = vi.fn(async () => {
    const error = waiting.shift();
    if (error) throw error;
  });
  return { work, on: { delayed: vi.fn(), sessionLost: vi.fn(), refused: vi.fn() } };
}
const broken = () => new ApiError(500, { detail: "A server error occurred." });

async function run({ work, on }: ReturnType<typeof setUp>, mostFaults?: number) {
  const done = persist(work, new AbortController().signal, on, mostFaults);
  await vi.runAllTimersAsync();
  await done;
}

describe("a submit", () => {
  it("that the server breaks over is given up after three times, and never called a lost connection", async () => {
    const submit = setUp([broken(), broken(), broken(), broken()]);
    await run(submit, MOST_FAULTS);
    expect(submit.work).toHaveBeenCalledTimes(3);
    expect(submit.on.delayed.mock.calls).toEqual([["fault"], ["fault"]]);
    expect(submit.on.refused).toHaveBeenCalledExactlyOnceWith("http_500");
  });

  it("goes through when the server breaks only once", async () => {
    const submit = setUp([broken()]);
    await run(submit, MOST_FAULTS);
    expect(submit.work).toHaveBeenCalledTimes(2);
    expect(submit.on.refused).not.toHaveBeenCalled();
  });

  it("waits for as long as the network or the site is away, and knows which", async () => {
    const away = [new NetworkError("network"), new ApiError(503, {}), new ApiError(502, {}), new ApiError(429, {})];
    const submit = setUp([...away, ...away, ...away]);
    await run(submit, MOST_FAULTS);
    expect(submit.work).toHaveBeenCalledTimes(13);
    expect(submit.on.delayed.mock.calls.flat().slice(0, 4)).toEqual(["network", "server", "server", "server"]);
    expect(submit.on.refused).not.toHaveBeenCalled();
  });

  it("ends with a refusal or a lost session", async () => {
    const refused = setUp([new ApiError(409, { code: "time_over" })]);
    await run(refused, MOST_FAULTS);
    expect(refused.on.refused).toHaveBeenCalledExactlyOnceWith("time_over");
    const lost = setUp([new SessionLostError("lost")]);
    await run(lost, MOST_FAULTS);
    expect(lost.on.sessionLost).toHaveBeenCalledOnce();
  });
});
