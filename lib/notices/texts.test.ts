import { expect, test } from "vitest";
import { factSchemas, noticeKinds, noticeSchema, type Told, topicOf } from "@/lib/notices/schema";
import { textOf } from "@/lib/notices/texts";

const course = { course_id: 3, course_title: "অ্যানাটমি", batch_name: "ব্যাচ ০৭" };
const exam = { exam_id: 7, course_id: 3, title: "হৃদ্‌যন্ত্র", batch_name: "ব্যাচ ০৭" };
const makeUp = { date: "2027-01-06", time: "20:00" };

test.each<[Told, string, string, string]>([
  [
    { kind: "class_changed", facts: { ...course, cancelled: "2027-01-05", make_up: makeUp, note: "অসুস্থ" } },
    "মঙ্গলবারের ক্লাস এবার বুধবার রাত ৮টা",
    "৬ জানুয়ারি · ছিল ৫ জানুয়ারি · অ্যানাটমি · ব্যাচ ০৭ · অসুস্থ",
    "/course/3",
  ],
  [
    { kind: "class_changed", facts: { ...course, cancelled: "2027-01-05", make_up: null, note: "" } },
    "মঙ্গলবারের ক্লাস হচ্ছে না",
    "৫ জানুয়ারি · অ্যানাটমি · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "class_changed", facts: { ...course, cancelled: null, make_up: makeUp, note: "" } },
    "নতুন ক্লাস: বুধবার রাত ৮টা",
    "৬ জানুয়ারি · অ্যানাটমি · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "class_on", facts: { ...course, date: "2027-01-05", time: "20:00" } },
    "মঙ্গলবারের ক্লাস হচ্ছে",
    "৫ জানুয়ারি · রাত ৮টা · অ্যানাটমি · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "announcement", facts: { ...course, title: "ছুটি", text: "শুক্রবার অফিস বন্ধ।" } },
    "ছুটি",
    "শুক্রবার অফিস বন্ধ। · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "course_open", facts: { ...course, start_date: "2027-01-05" } },
    "ভর্তি শুরু: অ্যানাটমি",
    "ব্যাচ ০৭ · ক্লাস শুরু ৫ জানুয়ারি",
    "/course/3",
  ],
  [
    { kind: "class_soon", facts: { ...course, starts_at: "2027-01-06T14:00:00.000Z" } },
    "ক্লাস শুরু রাত ৮টা",
    "অ্যানাটমি · ৩০ মিনিটের মধ্যে · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "exam_ahead", facts: { ...exam, opens_at: "2027-01-06T04:00:00.000Z", lead: "day" } },
    "‘হৃদ্‌যন্ত্র’ কুইজ আসছে",
    "শুরু বুধবার, ৬ জানুয়ারি, সকাল ১০টা · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "exam_open", facts: { ...exam, closes_at: null } },
    "‘হৃদ্‌যন্ত্র’ কুইজ খুলেছে",
    "ব্যাচ ০৭",
    "/dashboard/start-exam/7",
  ],
  [
    { kind: "exam_closing", facts: { ...exam, closes_at: "2027-01-06T04:00:00.000Z", lead: "quarter" } },
    "‘হৃদ্‌যন্ত্র’ কুইজের শেষ ১৫ মিনিট",
    "শেষ বুধবার, ৬ জানুয়ারি, সকাল ১০টা · এখনো দেননি · ব্যাচ ০৭",
    "/dashboard/start-exam/7",
  ],
  [
    {
      kind: "result_corrected",
      facts: {
        ...exam,
        question: "কয়টি প্রকোষ্ঠ?",
        score: { before: 22.5, after: 23.75 },
        rank: { before: 7, after: 4 },
      },
    },
    "উত্তর সংশোধন: হৃদ্‌যন্ত্র",
    "আপনার নম্বর ২২.৫০ থেকে ২৩.৭৫, ব্যাচে স্থান ৭ থেকে ৪। · প্রশ্ন ‘কয়টি প্রকোষ্ঠ?’ · ব্যাচ ০৭",
    "/dashboard/result/7",
  ],
  [
    { kind: "result_corrected", facts: { ...exam, question: "কয়টি প্রকোষ্ঠ?", score: null, rank: null } },
    "উত্তর সংশোধন: হৃদ্‌যন্ত্র",
    "আপনার নম্বর ও স্থান একই আছে। · প্রশ্ন ‘কয়টি প্রকোষ্ঠ?’ · ব্যাচ ০৭",
    "/dashboard/result/7",
  ],
  [
    {
      kind: "challenge_ruled",
      facts: {
        ...exam,
        question: "কয়টি প্রকোষ্ঠ?",
        score: { before: 22.5, after: 23.75 },
        rank: null,
        accepted: true,
        message: "বই অনুযায়ী",
      },
    },
    "আপনার আপত্তি গৃহীত: হৃদ্‌যন্ত্র",
    "বই অনুযায়ী · আপনার নম্বর ২২.৫০ থেকে ২৩.৭৫। · প্রশ্ন ‘কয়টি প্রকোষ্ঠ?’ · ব্যাচ ০৭",
    "/dashboard/result/7",
  ],
  [
    {
      kind: "challenge_ruled",
      facts: { ...exam, question: "কয়টি প্রকোষ্ঠ?", score: null, rank: null, accepted: false, message: "বইয়ে চারটি" },
    },
    "আপনার আপত্তি গ্রহণ করা হয়নি: হৃদ্‌যন্ত্র",
    "বইয়ে চারটি · প্রশ্ন ‘কয়টি প্রকোষ্ঠ?’ · ব্যাচ ০৭",
    "/dashboard/result/7",
  ],
  [{ kind: "result_out", facts: exam }, "ফলাফল এসেছে: হৃদ্‌যন্ত্র", "সঠিক উত্তর ও ব্যাখ্যা দেখুন · ব্যাচ ০৭", "/dashboard/result/7"],
  [
    { kind: "claim", facts: { ...course, claim_id: 1, step: "needs_info", message: "টাকার অঙ্ক লিখুন" } },
    "ভর্তির আবেদনে তথ্য দরকার",
    "অ্যানাটমি · ব্যাচ ০৭ · টাকার অঙ্ক লিখুন",
    "/course/3",
  ],
  [
    { kind: "claim", facts: { ...course, claim_id: 1, step: "accepted", message: "", part: 2 } },
    "২য় কিস্তি পেয়েছি",
    "অ্যানাটমি · ব্যাচ ০৭",
    "/course/3",
  ],
  [
    { kind: "certificate_ready", facts: { course_title: "অ্যানাটমি", batch_name: "ব্যাচ ০৭" } },
    "সার্টিফিকেট তৈরি: ব্যাচ ০৭",
    "অ্যানাটমি · ডাউনলোড ও যাচাই লিংক",
    "/dashboard/my-courses",
  ],
])("%j says: %s", (told, title, text, path) => {
  const said = textOf(told);
  expect(said.title.replaceAll("\u00a0", " ")).toBe(title);
  expect(said.text.replaceAll("\u00a0", " ")).toBe(text);
  expect(said.path).toBe(path);
  expect(factSchemas[told.kind].parse(told.facts)).toEqual(told.facts);
});

test("every kind has a topic and a place on the wire", () => {
  const onWire = noticeSchema.shape.told.options.map(({ shape }) => shape.kind.value);
  expect([...onWire].sort()).toEqual([...noticeKinds].sort());
  for (const kind of noticeKinds) expect(topicOf(kind)).toBeTruthy();
});
