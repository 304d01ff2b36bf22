import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "@/test/eventually";
import { FaultyProxy } from "@/test/faulty-proxy";

const { openChannel } = await import("./channel.mjs" as string);

type Channel = { send: (message: string) => Promise<void>; close: () => Promise<void> };

let wire: FaultyProxy;
let channels: Channel[];

beforeEach(async () => {
  wire = await new FaultyProxy(process.env.DATABASE_URL ?? "").listen();
  channels = [];
});
afterEach(async () => {
  await Promise.all(channels.map((channel) => channel.close()));
  wire.thaw();
  await wire.cut();
});

function open(connectionString = wire.url) {
  const heard: string[] = [];
  const onListening = vi.fn();
  const onMessage = (message: string) => void heard.push(message);
  const channel: Channel = openChannel({ connectionString, name: "test_changes", onMessage, onListening });
  channels.push(channel);
  return { channel, heard, onListening };
}

const descriptors = () => readdirSync("/proc/self/fd").length;

describe("a channel", () => {
  it("has one connection after an outage, and asked for few while it lasted", async () => {
    const { onListening } = open();
    await eventually(() => expect(onListening.mock.calls.length).toBe(1));
    const before = descriptors();
    const asked = wire.asked;
    await wire.cut();
    const refusals: number[] = [performance.now()];
    // Takes connections and breaks them at once, as a server does that is starting up.
    const { createServer } = await import("node:net");
    const broken = createServer((socket) => {
      refusals.push(performance.now());
      socket.destroy();
    }).listen(Number(new URL(wire.url).port), "127.0.0.1");
    await eventually(() => expect(refusals.length).toBeGreaterThanOrEqual(4));
    // Pauses of at least 125, 250 and 500 ms, which a busy machine only makes longer; the second of two attempts for one
    // loss would come at once.
    const pauses = refusals.slice(1, 4).map((at, index) => at - (refusals[index] ?? 0));
    for (const [index, shortest] of [100, 225, 475].entries()) expect(pauses[index]).toBeGreaterThan(shortest);
    broken.close();
    await wire.listen();
    await eventually(() => expect(onListening.mock.calls.length).toBe(2));
    expect(wire.open).toBe(1);
    expect(wire.asked).toBe(asked + 1);
    expect(descriptors()).toBeLessThanOrEqual(before);
  });

  it("keeps one connection through short outages that follow each other", async () => {
    const { channel, heard, onListening } = open();
    for (let round = 1; round <= 5; round += 1) {
      await eventually(() => expect(onListening.mock.calls.length).toBe(round));
      await wire.cut();
      await wire.listen();
    }
    await eventually(() => expect(onListening.mock.calls.length).toBe(6));
    await channel.send("once");
    await eventually(() => expect(heard).toEqual(["once"]));
    expect(wire.open).toBe(1);
  });

  it("sends later what it could not send, and to the others", async () => {
    const other = open(process.env.DATABASE_URL);
    const { channel, onListening } = open();
    await eventually(() =>
      expect([onListening, other.onListening].map(({ mock }) => mock.calls.length)).toEqual([1, 1]),
    );
    await wire.cut();
    await channel.send("said while away");
    await wire.listen();
    await eventually(() => expect(other.heard).toEqual(["said while away"]));
  });
});
