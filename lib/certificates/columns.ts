import type { CertificateLine } from "@/lib/certificates/staff-schema";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";
import { formatDate } from "@/lib/format";
import { type Columns, instantCell, type TableColumns } from "@/lib/tables/columns";

/** The console's table, in its order. */
export const certificateTable = {
  name: { header: "নাম", field: "student_name", code: "name", place: "lead" },
  id: { header: "আইডি", field: "id", place: "meta" },
  batch: {
    header: "ব্যাচ",
    field: "batch_name",
    code: "batch",
    text: ({ course_title, batch_name }) => `${course_title} · ${batch_name}`,
    place: "meta",
  },
  issued: {
    header: "তারিখ",
    field: "issued_at",
    code: "issued",
    text: ({ issued_at }) => formatDate(issued_at),
    people: ({ issued_at }) => instantCell(issued_at),
    place: "meta",
    sort: "issued",
  },
  status: {
    header: copy.statusFilter,
    field: "status",
    text: ({ status }) => copy.statuses[status],
    people: "text",
    place: "end",
  },
} satisfies TableColumns<CertificateLine>;

const { name, id, batch, issued, status } = certificateTable;

/** The files, in their order. */
export const certificateFile = {
  id,
  name,
  username: { header: "ইউজার নেম", field: "username", code: "learner" },
  course: { header: "কোর্স", field: "course_title", code: "course" },
  batch,
  issued,
  expires: { header: "মেয়াদ শেষ", field: "expires_on", code: "expires" },
  status,
  replacedBy: { header: "নতুন আইডি", field: "replaced_by", code: "replaced by" },
} satisfies Columns<CertificateLine>;
