import { deviceName } from "@/lib/accounts/device-name";
import { actionName, detailInWords, subjectName } from "@/lib/audit/change-words";
import type { AuditEntryRecord, AuditLine } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { formatDateTime } from "@/lib/format";
import type { Columns, TableColumns } from "@/lib/tables/columns";

export const auditTable = {
  action: { header: "কাজ", field: "action", text: ({ action }) => actionName(action), place: "lead" },
  at: { header: copy.at, field: "at", text: ({ at }) => formatDateTime(at), place: "meta", sort: "time" },
  actor: { header: copy.narrowed.actor, field: "actor", place: "meta" },
  subject: {
    header: "কিসে",
    text: ({ subject_type, subject_id }) => subjectName(subject_type, subject_id),
    place: "meta",
  },
} satisfies TableColumns<AuditEntryRecord>;

const { action, at, actor, subject } = auditTable;

export const auditFile = {
  at: { ...at, code: "time", people: "instant" },
  actor: { ...actor, code: "who" },
  actorName: { header: "কে (নাম)", people: ({ actor_name }) => actor_name },
  action: { ...action, people: "text" },
  subject: {
    ...subject,
    code: "subject",
    people: "text",
    machines: ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`,
  },
  subjectName: { header: "কিসে (নাম)", people: ({ subject_name }) => subject_name },
  change: { header: "কী বদলেছে", people: ({ detail, action }) => detailInWords(detail, action) },
  device: {
    header: copy.narrowed.user_agent,
    field: "user_agent",
    code: "device",
    people: ({ user_agent }) => user_agent && deviceName(user_agent).name,
  },
  address: { header: copy.narrowed.address, field: "address" },
  request: { header: copy.narrowed.request_id, field: "request_id", code: "request" },
  detail: { code: "detail", machines: ({ detail }) => detail && JSON.stringify(detail) },
} satisfies Columns<AuditLine>;
