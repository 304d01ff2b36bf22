import { describe, expect, it } from "vitest";
import { nextToEnd, type Running, withExams } from "@/components/running-exam/running-memory";
import type { Exam } from "@/lib/exams/schema";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const MINUTE = 60_000;

type Told = { id: number; batch?: number; endsIn?: number; sealed?: boolean; ahead?: number };

const exam = ({ id, batch = 7, endsIn, sealed = false, ahead = 0 }: Told) =>
  ({
    id,
    batch_id: batch,
    title: `কুইজ ${id}`,
    questions_count: 30,
    server_time: new Date(NOW + ahead).toISOString(),
    user_attempt:
      endsIn === undefined ? null : { deadline_at: new Date(NOW + ahead + endsIn).toISOString(), is_completed: sealed },
  }) as Exam;

const ids = (running: Running) => running.exams.map(({ id }) => id);

describe("what the server lists", () => {
  it("runs where an attempt is begun and not sealed", () => {
    const told = [exam({ id: 1 }), exam({ id: 2, endsIn: MINUTE }), exam({ id: 3, endsIn: MINUTE, sealed: true })];
    expect(ids(withExams(null, told, null, NOW))).toEqual([2]);
  });

  it("of one batch leaves the other batches' exams, of all batches none", () => {
    const before = withExams(
      null,
      [exam({ id: 1, batch: 7, endsIn: MINUTE }), exam({ id: 2, batch: 8, endsIn: MINUTE })],
      null,
      NOW,
    );
    expect(ids(withExams(before, [], 7, NOW))).toEqual([2]);
    expect(ids(withExams(before, [], null, NOW))).toEqual([]);
  });

  it("keeps what this device's paper said of the answers", () => {
    const before = withExams(null, [exam({ id: 1, endsIn: MINUTE })], null, NOW);
    const counted = { ...before, exams: before.exams.map((one) => ({ ...one, answered: 13 })) };
    expect(withExams(counted, [exam({ id: 1, endsIn: 2 * MINUTE })], 7, NOW).exams).toEqual([
      { id: 1, batchId: 7, title: "কুইজ 1", questions: 30, answered: 13, deadlineAt: NOW + 2 * MINUTE },
    ]);
  });
});

describe("the exam that is shown", () => {
  it("is the one that ends first, until its end", () => {
    const running = withExams(null, [exam({ id: 1, endsIn: 2 * MINUTE }), exam({ id: 2, endsIn: MINUTE })], null, NOW);
    expect(nextToEnd(running, NOW)?.id).toBe(2);
    expect(nextToEnd(running, NOW + MINUTE - 1)?.id).toBe(2);
    expect(nextToEnd(running, NOW + MINUTE)?.id).toBe(1);
    expect(nextToEnd(running, NOW + 2 * MINUTE)).toBeNull();
  });

  it.each([-90 * MINUTE, 45 * MINUTE])("ends by the server's clock on a device that is %d ms behind", (ahead) => {
    const running = withExams(null, [exam({ id: 1, endsIn: MINUTE, ahead })], null, NOW);
    expect(nextToEnd(running, NOW + MINUTE - 1)?.id).toBe(1);
    expect(nextToEnd(running, NOW + MINUTE)).toBeNull();
  });
});
