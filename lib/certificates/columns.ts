import type { CertificateLine } from "@/lib/certificates/staff-schema";
import { staffCertificatesCopy as copy } from "@/lib/copy/staff-certificates";
import { formatDate } from "@/lib/format";
import type { Columns, TableColumns } from "@/lib/tables/columns";

export const certificateTable = {
  name: { header: "নাম", field: "student_name", place: "lead" },
  id: { header: "আইডি", field: "id", place: "meta" },
  batch: {
    header: "ব্যাচ",
    field: "batch_name",
    text: ({ course_title, batch_name }) => `${course_title} · ${batch_name}`,
    place: "meta",
  },
  issued: {
    header: "তারিখ",
    field: "issued_at",
    text: ({ issued_at }) => formatDate(issued_at),
    place: "meta",
    sort: "issued",
  },
  status: { header: copy.statusFilter, field: "status", place: "end" },
} satisfies TableColumns<CertificateLine>;

const { name, id, batch, issued, status } = certificateTable;

export const certificateFile = {
  id,
  name: { ...name, code: "name" },
  username: { header: "ইউজার নেম", field: "username", code: "learner" },
  course: { header: "কোর্স", field: "course_title", code: "course" },
  batch: { ...batch, code: "batch" },
  issued: { ...issued, code: "issued", people: "instant" },
  expires: { header: "মেয়াদ শেষ", field: "expires_on", code: "expires" },
  status: { ...status, people: ({ status }) => copy.statuses[status] },
  replacedBy: { header: "নতুন আইডি", field: "replaced_by", code: "replaced by" },
} satisfies Columns<CertificateLine>;
