import { expect, test } from "vitest";
import { filledFacts } from "@/lib/accounts/personal-columns";
import { actionName, changesIn, factsIn, fieldName, subjectName } from "@/lib/audit/change-words";
import { weekdays } from "@/lib/catalogue/schedule";
import { certificateStatuses } from "@/lib/certificates/schema";
import { type AuditAction, auditCopy } from "@/lib/copy/staff-audit";
import { auditFields, auditLists, auditSubjects, auditValues } from "@/lib/copy/staff-audit-words";
import { claimStatuses } from "@/lib/enrollments/claims/schema";
import { differenceKinds } from "@/lib/enrollments/claims/staff-schema";
import { paymentMethods } from "@/lib/enrollments/payment-method";
import { confirmations } from "@/lib/enrollments/payment-schema";
import { enrollmentStatuses } from "@/lib/enrollments/schema";
import { statementStates } from "@/lib/exams/results/statement-states";
import { keyReleaseSchema } from "@/lib/exams/schema";
import { accountStates } from "@/lib/people/staff-schema";
import { roleNames } from "@/lib/staff/account-schema";

const reason = "অনুরোধে";
const at = "2026-11-22T12:30:00.000Z";
const until = "2026-12-22T12:30:00.000Z";
const day = "2026-11-22";
const uuid = "8f2c41d7-0000-4000-8000-00000000000a";
const money = { method: "BKASH", amount: "4500", transaction_id: "9GH7K2LMNP" };
const place = { learner_id: 7, batch_id: 3 };
const question = { text: "হৃৎপিণ্ড", marks: 1, explanation: "", subject: null, chapter: null };
const essence = { ...question, options: [{ text: "চার", is_correct: true }] };
const edited = { title: "মডেল টেস্ট", version: 2, question: uuid };
const order = { before: [1, 2], after: [2, 1] };
const imported = {
  batch_id: 3,
  title: "মডেল টেস্ট",
  version: 1,
  questions: 30,
  total_marks: "30",
  negative_marks: "0.25",
};
const signed = { reason, from_key: "2025-a", to_key: "2026-a" };
const duties = { staff_roles: ["TEACHER"], batch_ids: [3] };
const attempt = { attempt_id: 5, user_id: 7 };
const moved = {
  enrollments: 1,
  attempts: 2,
  practice_cards: 3,
  recording_notes: 1,
  certificates: 0,
  payment_claims: 1,
  staff_notes: 1,
  sessions: 2,
  playback_positions: 4,
  payments: 1,
};
const score = { score: "12.5", correct: 13, wrong: 2, blank: 0 };
const rule = {
  pass_mark: 40,
  second_time_deduction: 5,
  already_admitted_deduction: 10,
  ssc_points: 15,
  hsc_points: 25,
};
const mails = { rows: 1, mails: [{ job_id: uuid, template: "password-reset", user_id: 7 }] };
const notice = { reason, transaction_id: "9GH7K2LMNP" };
const file = { batch_id: 3, title: "অধ্যায় ১", file_name: "1.pdf", link: null };
const material = { title: "অধ্যায় ১", description: "", class_date: day, updated_at: at };

const disputed = [
  { kind: "payer_differs", claimed: "8801711000001", seen: "14155552671" },
  { kind: "method_differs", claimed: "bkash", seen: "nagad" },
];

/** A sample of the detail that each action writes, with every name and state that it may hold. */
const written: Record<AuditAction, Record<string, unknown> | null> = {
  "admissions.automatic": { reason, before: false, after: true },
  "enrollment.free_seen": { learner_id: 7, batch_id: 3, price: "4500" },
  "backup.download": null,
  "backup.make": null,
  "batch.announce": { title: "ঘোষণা", text: "কাল ক্লাস নেই", told: 40 },
  "batch.change": {
    before: { name: "ব্যাচ ১", class_days: ["SATURDAY"], class_time: "20:00", seats: null, zoom_link: null },
    after: { name: "ব্যাচ ২", class_days: ["MONDAY"], class_time: "18:30", seats: 50, zoom_link: null },
  },
  "batch.complete": {
    reason,
    granted: [12],
    withheld: [13],
    classes: { planned: 24, held: 20, coming: 0, called_off: 4 },
    exams: { held: 10, open: 0, running_attempts: 0 },
  },
  "batch.create": { course_id: 2, name: "ব্যাচ ১" },
  "batch.payment_plan": {
    reason,
    before: { instalments: [], overdue_block_days: null },
    after: { instalments: [{ amount: "2000", due_on: day }], overdue_block_days: 7 },
  },
  "batch.reopen": { reason, granted: [12], withheld: [] },
  "batch.syllabus": { file_name: "syllabus.pdf" },
  "cash.close": {
    total: 9000,
    count: 2,
    counted_cash: null,
    reason,
    left: { money_without_claim: 1, claims_without_money: 0, payments_without_money: 0 },
  },
  "certificate.give_up_key": signed,
  "certificate.grant": { reason },
  "certificate.refuse": signed,
  "certificate.reissue": { reason, replaced_by: "PMA-7K3QX-M9T2D-4HVWA-8C" },
  "certificate.revoke": { reason },
  "certificate.sign_again": signed,
  "claim.accept": {
    ...place,
    claimed_batch_id: 4,
    before: "waiting",
    after: "accepted",
    enrollment_id: 12,
    transaction_id: "9GH7K2LMNP",
    confirmed: [{ kind: "amount_less", by: "500", expected: "5000", paid: "4500" }],
    via: "system",
  },
  "claim.ask": { learner_id: 7, reason, before: "waiting", after: "needs_info" },
  "claim.attach": { learner_id: 7, before: "9GH7K2LMN0", after: "9GH7K2LMNO", notice_id: 8 },
  "claim.reject": { learner_id: 7, reason, before: "needs_info", after: "rejected" },
  "claim.undo": { learner_id: 7, before: "accepted", after: "waiting", enrollment_id: 12 },
  "course.change": {
    reason,
    before: { price: 5000, planned_prices: [], sections: [], is_published: false },
    after: {
      price: 6000,
      planned_prices: [{ valid_from: day, price: 7000, discount_percentage: 10 }],
      sections: [{ id: 1, title: "যা শিখবেন", content: "হৃৎপিণ্ড" }],
      is_published: true,
    },
  },
  "course.create": { title: "কোর্স" },
  "course.order": order,
  "course.picture": { before: { thumbnail: null }, after: { thumbnail: "/pictures/1.webp" } },
  "enrollment.cancel": {
    ...place,
    reason,
    before: "active",
    after: "cancelled",
    payments_voided: [{ id: 9, enrollment_id: 12, ...money }],
  },
  "enrollment.confirm": {
    price: "5000",
    agreed_price: "4500",
    confirmed: [
      { kind: "look_alike", transaction_id: "9GH7K2LMN0", enrollment_id: 11, notice_id: 8 },
      { kind: "claimed_by_another", learner: "rima" },
    ],
  },
  "enrollment.create": {
    ...place,
    ...money,
    file_sha256: "ab".repeat(32),
    dues: [{ amount: "2000", due_on: day }],
    confirmed: ["amount", "look-alike", "trx"],
  },
  "enrollment.dues": { reason, before: [], after: [{ amount: "2000", due_on: day }] },
  "enrollment.expire": { reason: "expires_at", before: "active", after: "expired" },
  "enrollment.extend": { reason, expires_at: { before: at, after: null } },
  "enrollment.pay": { ...place, ...money },
  "enrollment.transfer": {
    ...place,
    reason,
    before: "active",
    after: "transferred",
    from_batch_id: 3,
    to_batch_id: 4,
    to_enrollment_id: 13,
  },
  "enrollment.undo": { ...place, before: money, account_removed: true },
  "exam.activate": { title: "মডেল টেস্ট", opens_at: { before: null, after: at } },
  "exam.create": {
    batch_id: 3,
    title: "মডেল টেস্ট",
    description: "",
    minutes: 30,
    shuffle: true,
    negative_marks: 25,
    negative_type: "percentage",
    subject: "অ্যানাটমি",
    chapter: "হৃৎপিণ্ড",
  },
  "exam.deactivate": { title: "মডেল টেস্ট" },
  "exam.delete": { batch_id: 3, title: "মডেল টেস্ট" },
  "exam.duplicate": { batch_id: 3, title: "মডেল টেস্ট", copied_from: 4, questions: 30 },
  "exam.extend": {
    reason,
    minutes: 10,
    closes_at: { before: at, after: until },
    attempts: [{ ...attempt, deadline_at: until, extra_minutes: 10 }],
  },
  "exam.import": { ...imported, negative_type: "fixed", duration_minutes: 30, shuffle: false },
  "exam.merit-rule": { before: null, after: rule },
  "exam.order": { ...edited, question: "", before: [uuid], after: [uuid] },
  "exam.print": { title: "মডেল টেস্ট", version: 2, paper_code: "খ", has_key: true },
  "exam.question": { ...edited, before: essence, after: essence },
  "exam.question_add": { ...edited, after: essence },
  "exam.sheets": { file_name: "omr.csv", version: 2, sealed: 40 },
  "exam.sheets_withdrawn": { reason, file_name: "omr.csv", sealed: 40 },
  "exam.questions_add": { title: "মডেল টেস্ট", version: 2, questions: 47 },
  "exam.question_remove": { ...edited, before: essence },
  "exam.challenges": { version: 2, question: 4, accepted: true, challenges: 3, message: "বই অনুযায়ী" },
  "exam.regrade": {
    reason,
    version: 2,
    sealed: 40,
    total_marks: "29",
    question: {
      id: 77,
      position: 4,
      before: { scoring: "KEY", key: "A/B" },
      after: { scoring: "DROPPED", key: "TFTTF" },
      statements: [
        { position: 3, before: "true", after: "drop" },
        { position: 4, before: "all_correct", after: "false" },
      ],
      explanation: { before: "", after: "বইয়ে তাই" },
    },
    moves: [{ user_id: 7, result: { before: score, after: score }, rank: { before: 2, after: 1 } }],
  },
  "exam.rehearsal_removed": null,
  "exam.rehearse": { title: "মডেল টেস্ট" },
  "exam.reopen": {
    reason,
    closes_at: { before: at, after: until },
    attempts: [
      { ...attempt, before: { deadline_at: at, seal_reason: "TIME_OVER", score: 12 }, after: { deadline_at: until } },
    ],
  },
  "exam.reschedule": { title: "মডেল টেস্ট", keys: { before: "at_once", after: until } },
  "exam.settings": {
    before: { title: "ক", minutes: 30, shuffle: false, negative_marks: 0, negative_type: "fixed" },
    after: { title: "খ", minutes: 40, shuffle: true, negative_marks: 0.25, negative_type: "percentage" },
    keys: { before: null, after: "at_closing" },
  },
  "exam.version": { ...imported, negative_type: "fixed" },
  "instructor.change": { before: { bio: "", profile_image: null }, after: { bio: "চিকিৎসক", profile_image: null } },
  "instructor.create": { full_name: "রিমা" },
  "instructor.order": order,
  "invitation.accept": duties,
  "invitation.create": duties,
  "invitation.send": duties,
  "invitation.withdraw": duties,
  "list.export": {
    filter: { q: true, state: "overdue", batch: 3, from: day, action: "enrollment.", subject_type: "payment" },
    rows: 40,
  },
  "mail.dismiss": mails,
  "mail.test": { state: "accepted", user_id: 7 },
  "mail.retry": mails,
  "payment.correct": { reason, amount: { before: "4500", after: "5000" }, confirmed: disputed },
  "payment.refund": { reason, refund_id: 3, ...money, refunded: { before: "0", after: "4500" } },
  "payment_notice.attach": { ...notice, payment_id: 9, before: "open", after: "spent" },
  "payment_notice.dismiss": { ...notice, before: "open", after: "dismissed" },
  "payment_notice.import": { file_sha256: "ab".repeat(32), rows: 40, added: 38 },
  "payment_notice.paste": { transaction_id: "9GH7K2LMNP", amount: "4500" },
  "payment_notice.restore": { ...notice, before: "dismissed", after: "open" },
  "payment_notice_secret.make": { reason, before: null, after: 2, old_until: at },
  "payment_notice_secret.stop": { reason },
  "promo_video.change": {
    before: { label: "", duration_seconds: null },
    after: { label: "নতুন", duration_seconds: 90 },
  },
  "promo_video.create": { title: "ভিডিও" },
  "promo_video.order": order,
  "recording.add": { batch_id: 3, title: "ক্লাস ১", file_name: "1.mp4", qualities: [720, 360] },
  "recording.edit": {
    before: { ...material, subject: null, chapter: null, batch_ids: [3] },
    after: { ...material, subject: "শারীরতত্ত্ব", chapter: "রক্ত", batch_ids: [3, 4] },
  },
  "recording.file": {
    file_name: "1.mp4",
    before: { qualities: [720], duration_seconds: 3600 },
    after: { qualities: [720, 360], duration_seconds: 3500 },
  },
  "recording.remove": { reason, batch_id: 3, title: "ক্লাস ১" },
  "recording.transcoding_cancel": null,
  "recording.transcoding_retry": null,
  "resource.add": file,
  "resource.edit": { before: { ...material, external_link: null }, after: { ...material, external_link: null } },
  "resource.file": { before: { file_name: "1.pdf", link: null }, after: { file_name: "2.pdf" } },
  "resource.remove": { reason, batch_id: 3, title: "অধ্যায় ১" },
  "schedule.add_class": { date: day, start_time: "20:00", note: "", subject: "শারীরতত্ত্ব", teacher: "" },
  "schedule.add_holiday": { date: day, name: "ঈদ", everywhere: true },
  "schedule.cancel_class": { date: day, note: "", make_up: { date: day, start_time: "20:00" } },
  "schedule.move_make_up": { date: day, to: day, start_time: "20:00", note: "" },
  "schedule.remove_holiday": { date: day, everywhere: false },
  "schedule.remove_make_up": { date: day },
  "schedule.restore_class": { date: day },
  "schedule.set_subjects": { date: day, classes: [{ date: day, subject: "শারীরতত্ত্ব", teacher: "ডা. মাহমুদুল হাসান" }] },
  "look.change": {
    before: { accent: "", certificate_prefix: "PMA" },
    after: { accent: "#2a55b0", certificate_prefix: "MXC" },
    pictures: ["logo", "signatures"],
  },
  "settings.change": {
    before: { phone: "01700-000000", payment_accounts: [], signatories: [] },
    after: {
      phone: "01800-000000",
      signatories: [{ name: "রিমা", title: "পরিচালক" }],
      payment_accounts: [{ method: "bkash", name: "বিকাশ", kind: "পারসোনাল", number: "01700-000000" }],
    },
    reset: ["slogan"],
  },
  "settings.cutoff": { before: null, after: { seats: 5380, last_mark: 68.25, total_marks: 100 } },
  "settings.diagnostic": { before: { exam_id: null }, after: { exam_id: 4 } },
  "settings.sample_removed": { removed: [{ kind: "courses", count: 4 }] },
  "settings.landing": {
    before: { about_text: "আগে", cards: [{ title: "এক", text: "দুই" }], opens: 9 },
    after: {
      about_text: "এখন",
      about_facts: [{ figure: "৬+", text: "বছর" }],
      questions: [{ question: "কী?", text: "এই।" }],
      opens: 10,
    },
  },
  "settings.second_factor": { before: { second_factor_from: null }, after: { second_factor_from: day } },
  "user.active": { reason, before: { is_active: true }, after: { is_active: false } },
  "user.confirm_name": { reason, name_id: 4 },
  "user.correct": { reason, first_name: { before: "রিমা", after: "রীমা" }, email: { before: "", after: "" } },
  "user.create": { staff_roles: ["ADMISSIONS"], is_active: true, reason },
  "user.delete": { before: { staff_roles: ["TEACHER"] } },
  "user.end_sessions": { reason, sessions: 2 },
  "user.lock": { reason: "published password" },
  "user.merge": {
    reason,
    merged_id: 8,
    moved,
    filled: filledFacts.map(({ name }) => name),
    kept_attempts: ["মডেল টেস্ট"],
    former_username: "rima",
    email: "",
    first_name: "রিমা",
    last_name: "",
    phone_number: "01700000000",
  },
  "user.note": { note_id: 4 },
  "user.note_pin": { note_id: 4, after: true },
  "user.note_remove": { note_id: 4 },
  "user.print_slip": { expires_at: day },
  "user.recovery_codes": null,
  "user.roles": { reason, before: duties, after: { staff_roles: ["ADMIN"], batch_ids: [] } },
  "user.second_factor_off": null,
  "user.second_factor_on": null,
  "user.second_factor_reset": { reason },
  "user.send_link": { reason, link: "activation" },
  "user.switch_off": { reason, before: true, after: false },
  "user.switch_on": { reason, before: false, after: true },
  "user.use_slip": null,
};

// Transaction ids, keys, colours, file names and user names are always written in Latin letters.
const byNature =
  /PMA-[\w-]+|\b(?:PMA|MXC)\b|#[0-9a-f]{6}\b|9GH7K2LMN[PO0]|20\d\d-a|[\w/]+\.(pdf|mp4|webp|csv)|\brima\b|\babababab\b|\b8f2c41d7\b/g;
const foreign = (text: string) => text.replace(byNature, "").match(/[A-Za-z0-9{}"_]+/g) ?? [];

test.each(Object.entries(written))(
  "%s is told in Bengali words, with its numbers, money and times",
  (action, detail) => {
    const said = [
      actionName(action),
      ...changesIn(detail, action).flatMap(({ name, before, after }) => [fieldName(name), before ?? "", after ?? ""]),
      ...factsIn(detail).flatMap(([name, value]) => [fieldName(name), value]),
    ];
    expect(foreign(said.join(" "))).toEqual([]);
  },
);

test("two sides' phone numbers are no money, their sums are", () => {
  const confirmed = [...disputed, { kind: "claimed_amount_differs", claimed: "4500", seen: "5000" }];
  const [[, said] = []] = factsIn({ confirmed });
  expect(said).toMatch(/১৪১৫৫৫৫২৬৭১.*০১৭১১০০০০০১.*৳\s?৫,০০০.*৳\s?৪,৫০০/);
  expect(said?.match(/৳/g)).toHaveLength(2);
});

test("every state has its word", () => {
  const states: Record<string, readonly string[]> = {
    method: paymentMethods,
    staff_roles: roleNames,
    status: certificateStatuses,
    state: [...claimStatuses, ...enrollmentStatuses, ...accountStates],
    kind: [...differenceKinds, "claimed_by_another", "phone_known"],
    confirmed: [...differenceKinds, ...confirmations],
    keys: keyReleaseSchema.options,
    class_days: weekdays,
    statements: statementStates,
  };
  for (const [name, values] of Object.entries(states)) {
    expect(values.filter((value) => !auditValues[name]?.[value.toLowerCase()])).toEqual([]);
  }
});

test("what an entry is about has its words too", () => {
  expect(subjectName("enrollment", "12")).toBe("ভর্তি #১২");
  expect(subjectName("cash_day", day)).toBe("দিনের হিসাব ২২\u00A0নভেম্বর\u00A0২০২৬");
  expect(subjectName("cash_day", "")).toBe("দিনের হিসাব ");
  expect(subjectName("list", "people")).toBe("তালিকা: মানুষ");
  const all = [auditSubjects, auditLists, auditFields, auditCopy.actions].flatMap((words) => Object.values(words));
  expect(all.filter((word) => /[A-Za-z0-9]/.test(word))).toEqual([]);
});
