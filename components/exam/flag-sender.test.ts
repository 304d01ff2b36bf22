import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlagSender } from "@/components/exam/flag-sender";
import { ApiError, NetworkError } from "@/lib/api-client";

const flags = (seq: number) => ({ attemptKey: "key", questionIds: [seq], seq });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sending(send = vi.fn(async () => {})) {
  const line = { isBusy: false };
  const onSent = vi.fn();
  const sender = new FlagSender({ send, isBusy: () => line.isBusy, onSent });
  return {
    line,
    sender,
    send,
    onSent,
    sent: () => send.mock.calls.map(([one]: [ReturnType<typeof flags>?]) => one?.seq),
  };
}

it("sends many taps as one, and never more often than every quarter of a minute", async () => {
  const { sender, sent, onSent } = sending();
  for (const seq of [1, 2, 3]) sender.want(flags(seq));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent()).toEqual([3]);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(3);
  for (let seq = 4; seq <= 13; seq++) {
    sender.want(flags(seq));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sent()).toEqual([3]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent()).toEqual([3, 13]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([3, 13]);
});

it("leaves the line to answers, and goes at once with whoever leaves the page", async () => {
  const { line, sender, sent } = sending();
  line.isBusy = true;
  sender.want(flags(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent()).toEqual([]);
  line.isBusy = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent()).toEqual([1]);
  sender.want(flags(2));
  sender.flush();
  expect(sent()).toEqual([1, 2]);
});

it("tries again after a lost line, and not after a refusal until the next tap", async () => {
  const send = vi.fn<() => Promise<void>>();
  const { sender, onSent } = sending(send);
  send.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce();
  sender.want(flags(1));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onSent).toHaveBeenCalledExactlyOnceWith(1);

  send.mockRejectedValue(new ApiError(404, { detail: "Not found." }));
  sender.want(flags(2));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(3);
  sender.want(flags(3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(4);
  expect(onSent).toHaveBeenCalledTimes(1);
});

it("that was stopped sends nothing any more", async () => {
  const { sender, sent } = sending();
  sender.want(flags(1));
  sender.stop();
  sender.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([]);
});
