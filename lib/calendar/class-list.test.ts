import { describe, expect, it } from "vitest";
import { presentClassList } from "@/lib/calendar/class-list";
import { findBatch } from "@/lib/catalogue/queries";
import { prisma } from "@/lib/db";
import { createBatch } from "@/prisma/factories/batch";
import { wallTime } from "@/prisma/factories/calendar";

const day = (date: string) => new Date(`${date}T00:00:00Z`);

/** Makes a batch with classes on Saturday 5, Monday 7, 12 and 14 December 2026 at 20:00, of 90 minutes each. */
async function fortnight(overrides: Parameters<typeof createBatch>[1] = {}) {
  const dates = { startDate: day("2026-12-05"), endDate: day("2026-12-18") };
  return createBatch(prisma, { ...dates, classDays: ["SATURDAY", "MONDAY"], ...overrides });
}

async function listAt(batchId: number, now: string) {
  const batch = await findBatch(batchId);
  if (!batch) throw new Error("there is no such batch");
  return presentClassList(batch, new Date(now));
}

describe("the classes of a batch", () => {
  it("are ahead until their end, then held", async () => {
    const { id } = await fortnight();
    const first = { date: "2026-12-05", starts_at: "2026-12-05T14:00:00.000Z", ends_at: "2026-12-05T15:30:00.000Z" };
    const running = await listAt(id, "2026-12-05T15:29:59Z");
    expect(running).toMatchObject({ planned: 4, held: 0, server_time: "2026-12-05T15:29:59.000Z" });
    expect(running.ahead[0]).toEqual({
      ...first,
      kind: "weekly",
      is_called_off: false,
      reason: "",
      number: 1,
      subject: "",
      teacher: "",
    });
    const over = await listAt(id, "2026-12-05T15:30:00Z");
    expect(over).toMatchObject({ planned: 4, held: 1 });
    expect(over.ahead.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(await listAt(id, "2027-01-01T00:00:00Z")).toMatchObject({ planned: 4, held: 4, ahead: [] });
  });

  it("say what is called off and why, and count what takes place", async () => {
    const { id } = await fortnight();
    await prisma.holiday.create({ data: { batchId: id, date: day("2026-12-07"), name: "শীতের ছুটি" } });
    const change = { batchId: id, date: day("2026-12-08"), kind: "MAKE_UP" as const, startTime: wallTime("10:00") };
    await prisma.classChange.create({ data: change });
    const { planned, ahead } = await listAt(id, "2026-12-06T00:00:00Z");
    expect(planned).toBe(4);
    expect(ahead.map(({ date, kind, number, reason }) => [date, kind, number, reason])).toEqual([
      ["2026-12-07", "weekly", null, "শীতের ছুটি"],
      ["2026-12-08", "make_up", 2, ""],
      ["2026-12-12", "weekly", 3, ""],
      ["2026-12-14", "weekly", 4, ""],
    ]);
  });

  it("say what they are about and who holds them, where the schedule does", async () => {
    const { id } = await fortnight();
    const said = { batchId: id, date: day("2026-12-07"), subject: "শারীরতত্ত্ব", teacher: "ডা. মাহমুদুল হাসান" };
    await prisma.classSubject.create({ data: said });
    const { ahead } = await listAt(id, "2026-12-05T00:00:00Z");
    expect(ahead.map(({ subject, teacher }) => [subject, teacher]).slice(0, 3)).toEqual([
      ["", ""],
      [said.subject, said.teacher],
      ["", ""],
    ]);
  });

  it("end with the batch's completion", async () => {
    const { id } = await fortnight({ completedAt: new Date("2026-12-08T00:00:00Z") });
    expect(await listAt(id, "2026-12-09T00:00:00Z")).toMatchObject({ planned: 2, held: 2, ahead: [] });
  });

  it("have no beginning while their time is not fixed", async () => {
    const { id } = await fortnight({ classTime: null });
    const [first] = (await listAt(id, "2026-12-05T00:00:00Z")).ahead;
    expect(first).toMatchObject({ starts_at: null, ends_at: "2026-12-05T18:00:00.000Z" });
  });
});
