import { describe, expect, it } from "vitest";
import { factsOf, isOver } from "@/components/dashboard/today-facts";
import type { TodayOf } from "@/lib/dashboard/today-schema";

const now = new Date("2026-11-21T18:15:00+06:00");
const plain = (text: string | null | undefined) => text?.replaceAll("\u00A0", " ");
const place = { batch_id: 1, course_id: 3, course_title: "অ্যানাটমি", batch_name: "ব্যাচ ০৭" };
const lesson = (overrides: Partial<TodayOf<"class">> = {}): TodayOf<"class"> => ({
  kind: "class",
  ...place,
  number: 22,
  is_make_up: false,
  is_called_off: false,
  reason: "",
  is_done: false,
  starts_at: "2026-11-21T14:00:00Z",
  ends_at: "2026-11-21T15:30:00Z",
  zoom_link: "https://zoom.us/j/1",
  ...overrides,
});
const exam = (overrides: Partial<TodayOf<"exam">> = {}): TodayOf<"exam"> => ({
  kind: "exam",
  ...place,
  exam_id: 9,
  title: "কঙ্কালতন্ত্র",
  duration: 30,
  state: "open",
  is_done: false,
  opens_at: null,
  closes_at: "2026-11-21T17:00:00Z",
  ...overrides,
});
const at = (time: string) => new Date(`2026-11-21T${time}+06:00`);

describe("a class", () => {
  it.each([
    ["18:15:00", null, "১ ঘণ্টা ৪৫ মিনিট পরে"],
    ["19:44:59", null, "১৬ মিনিট পরে"],
    ["19:45:00", "https://zoom.us/j/1", "১৫ মিনিট পরে"],
    ["20:00:00", "https://zoom.us/j/1", "চলছে"],
    ["21:29:59", "https://zoom.us/j/1", "চলছে"],
    ["21:30:00", null, null],
  ])("at %s has the door %s and says %s", (time, join, status) => {
    const facts = factsOf(lesson(), at(time));
    expect([facts.join, plain(facts.status)]).toEqual([join, status ?? undefined]);
  });

  it("is over by the clock, although the list was loaded before its end", () => {
    expect(isOver(lesson(), at("21:29:59"))).toBe(false);
    expect(isOver(lesson(), at("21:30:00"))).toBe(true);
    expect(isOver(lesson({ is_called_off: true }), at("23:00:00"))).toBe(false);
  });

  it("that is called off has no door and says why", () => {
    const facts = factsOf(
      lesson({ is_called_off: true, number: null, reason: "হরতাল", zoom_link: null }),
      at("20:00:00"),
    );
    expect(facts).toMatchObject({ title: "ক্লাস হবে না: অ্যানাটমি", facts: ["হরতাল"], join: null, status: null });
  });

  it("without a time can be joined all day, nobody knows when", () => {
    const facts = factsOf(lesson({ starts_at: null, ends_at: "2026-11-21T18:00:00Z" }), now);
    expect(facts).toMatchObject({ facts: ["সময় এখনো ঠিক হয়নি"], join: "https://zoom.us/j/1" });
  });
});

it.each([
  [exam(), "কুইজ: কঙ্কালতন্ত্র", ["৩০ মিনিট", "রাত ১১টা পর্যন্ত"], "/dashboard/start-exam/9"],
  [exam({ state: "running" }), "কুইজ: কঙ্কালতন্ত্র", ["রাত ১১টা পর্যন্ত"], "/dashboard/exam/9"],
  [exam({ state: "done" }), "কুইজ: কঙ্কালতন্ত্র", ["জমা দিয়েছেন"], "/dashboard/result/9"],
  [
    exam({ state: "upcoming", opens_at: "2026-11-21T15:00:00Z" }),
    "কুইজ: কঙ্কালতন্ত্র",
    ["৩০ মিনিট", "রাত ৯টা থেকে"],
    "/course/3",
  ],
  [
    { kind: "practice", due: 12, practised: 0, is_done: false } as const,
    "অনুশীলন: ১২টি প্রশ্ন",
    ["প্রায় ৮ মিনিট"],
    "/dashboard/practice",
  ],
  [
    {
      kind: "recording" as const,
      ...place,
      recording_id: 5,
      title: "ক্লাস ২১",
      is_done: false,
      duration_seconds: 4460,
      position_seconds: 2780,
    },
    "রেকর্ডিং: ক্লাস ২১",
    ["বাকি ২৮ মিনিট"],
    "/course/3/watch/5",
  ],
  [
    { kind: "due", ...place, amount: "1500.00", due_on: "2026-11-20", is_overdue: true, is_done: false } as const,
    "কিস্তি: ৳১,৫০০",
    ["অ্যানাটমি", "শেষ দিন ছিল ২০ নভেম্বর"],
    "/dashboard/payments#dues",
  ],
])("%# says what it is and leads there", (item, title, facts, href) => {
  const said = factsOf(item, now);
  expect({ title: said.title, facts: said.facts.map(plain), href: said.href }).toEqual({ title, facts, href });
});
