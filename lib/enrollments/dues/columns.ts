import type { OwingLine } from "@/lib/enrollments/dues/staff-schema";
import { formatDate, formatTaka, toBengaliDigits } from "@/lib/format";
import type { Columns, TableColumns } from "@/lib/tables/columns";

export const owingTable = {
  learner: { header: "শিক্ষার্থী", text: ({ learner }) => learner.name, place: "lead" },
  batch: { header: "ব্যাচ", text: ({ batch }) => batch.name, place: "meta" },
  phone: { header: "মোবাইল", text: ({ learner }) => toBengaliDigits(learner.phone_number), place: "meta" },
  next: {
    header: "এখনকার কিস্তি",
    text: ({ next_amount }) => formatTaka(Number(next_amount)),
    place: "meta",
    optional: true,
  },
  since: {
    header: "শেষ তারিখ",
    field: "due_on",
    text: ({ due_on }) => due_on && formatDate(due_on),
    place: "meta",
    sort: "since",
  },
  state: { header: "অবস্থা", place: "meta" },
  owed: {
    header: "মোট বাকি",
    text: ({ owed }) => formatTaka(Number(owed)),
    place: "end",
    sort: "owed",
    align: "right",
  },
} satisfies TableColumns<OwingLine>;

const { learner, batch, phone, next, since, owed } = owingTable;

export const owingFile = {
  enrollment: { header: "ভর্তি নম্বর", field: "enrollment_id", code: "enrollment" },
  learner: { ...learner, code: "learner", people: "text" },
  username: { header: "ইউজার নেম", code: "username", people: ({ learner }) => learner.username },
  phone: { ...phone, code: "phone", people: ({ learner }) => learner.phone_number },
  course: { header: "কোর্স", code: "course", people: ({ batch }) => batch.course_title },
  batch: { ...batch, code: "batch", people: "text" },
  owed: { ...owed, code: "owed", people: ({ owed }) => Number(owed) },
  // biome-ignore lint/plugin/next: a heading, no module
  next: { ...next, code: "next", people: ({ next_amount }) => Number(next_amount) },
  since,
  blockedFrom: { header: "যখন থেকে ঢুকতে পারেন না", field: "blocked_from", people: "instant" },
} satisfies Columns<OwingLine>;
