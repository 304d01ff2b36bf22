import { deviceName } from "@/lib/accounts/device-name";
import { actionName, detailInWords, subjectName } from "@/lib/audit/change-words";
import type { AuditEntryRecord, AuditLine } from "@/lib/audit/staff-schema";
import { auditCopy as copy } from "@/lib/copy/staff-audit";
import { formatDateTime } from "@/lib/format";
import { type Columns, instantCell, type TableColumns } from "@/lib/tables/columns";

/** The console's table, in its order. */
export const auditTable = {
  action: { header: "কাজ", field: "action", text: ({ action }) => actionName(action), people: "text", place: "lead" },
  at: {
    header: copy.at,
    field: "at",
    code: "time",
    text: ({ at }) => formatDateTime(at),
    people: ({ at }) => instantCell(at),
    place: "meta",
    sort: "time",
  },
  actor: { header: copy.narrowed.actor, field: "actor", code: "who", place: "meta" },
  subject: {
    header: "কিসে",
    code: "subject",
    text: ({ subject_type, subject_id }) => subjectName(subject_type, subject_id),
    people: "text",
    machines: ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`,
    place: "end",
  },
} satisfies TableColumns<AuditEntryRecord>;

const { action, at, actor, subject } = auditTable;
const { user_agent, address, request_id } = copy.narrowed;

/** The files, in their order. */
export const auditFile = {
  at,
  actor,
  actorName: { header: "কে (নাম)", people: ({ actor_name }) => actor_name },
  action,
  subject,
  subjectName: { header: "কিসে (নাম)", people: ({ subject_name }) => subject_name },
  change: { header: "কী বদলেছে", people: ({ detail, action }) => detailInWords(detail, action) },
  device: {
    header: user_agent,
    field: "user_agent",
    code: "device",
    people: ({ user_agent }) => user_agent && deviceName(user_agent).name,
  },
  address: { header: address, field: "address" },
  request: { header: request_id, field: "request_id", code: "request" },
  detail: { code: "detail", machines: ({ detail }) => detail && JSON.stringify(detail) },
} satisfies Columns<AuditLine>;
