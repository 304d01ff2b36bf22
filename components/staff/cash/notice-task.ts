import type { StaffNotice } from "@/lib/enrollments/notices/staff-schema";

export type NoticeTask = { kind: "dismiss" | "restore" | "spend"; notice: StaffNotice };
export type NoticeDialogProps = { notice: StaffNotice; onClose: () => void; onDone: () => void };
