import type { OwingLine } from "@/lib/enrollments/dues/staff-schema";
import { formatDate, formatTaka, toBengaliDigits } from "@/lib/format";
import { type Columns, instantCell, type TableColumns } from "@/lib/tables/columns";

/** The console's table, in its order. */
export const owingTable = {
  learner: { header: "শিক্ষার্থী", code: "learner", text: ({ learner }) => learner.name, people: "text", place: "lead" },
  batch: { header: "ব্যাচ", code: "batch", text: ({ batch }) => batch.name, people: "text", place: "meta" },
  phone: {
    header: "মোবাইল",
    code: "phone",
    text: ({ learner }) => toBengaliDigits(learner.phone_number),
    people: ({ learner }) => learner.phone_number,
    place: "meta",
  },
  next: {
    header: "এখনকার কিস্তি",
    // biome-ignore lint/plugin/next: a heading, no module
    code: "next",
    text: ({ next_amount }) => formatTaka(Number(next_amount)),
    people: ({ next_amount }) => Number(next_amount),
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
    code: "owed",
    text: ({ owed }) => formatTaka(Number(owed)),
    people: ({ owed }) => Number(owed),
    place: "end",
    sort: "owed",
    align: "right",
  },
} satisfies TableColumns<OwingLine>;

const { learner, batch, phone, next, since, owed } = owingTable;

/** The files, in their order. */
export const owingFile = {
  enrollment: { header: "ভর্তি নম্বর", field: "enrollment_id", code: "enrollment" },
  learner,
  username: { header: "ইউজার নেম", code: "username", people: ({ learner }) => learner.username },
  phone,
  course: { header: "কোর্স", code: "course", people: ({ batch }) => batch.course_title },
  batch,
  owed,
  next,
  since,
  blockedFrom: {
    header: "যখন থেকে ঢুকতে পারেন না",
    field: "blocked_from",
    people: ({ blocked_from }) => instantCell(blocked_from),
  },
} satisfies Columns<OwingLine>;
