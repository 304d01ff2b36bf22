import { explainFailure } from "@/components/staff/ui/failure";
import { peopleCopy as copy } from "@/lib/copy/staff-people";
import type { Device, Person, PersonEnrollment, PersonPayment } from "@/lib/people/staff-schema";

/** The action that staff are about to take on a person. */
export type PersonAction =
  | { kind: "correct" | "link" | "off" | "on" | "merge" }
  | { kind: "sessions"; device: Device | null }
  | { kind: "transfer" | "cancel" | "extend"; enrollment: PersonEnrollment }
  | { kind: "refund" | "payment"; payment: PersonPayment }
  | { kind: "mark"; attemptId: number };

export type OnAction = (action: PersonAction) => void;

/** Why a write was refused, in words. */
export const explainRefusal = (error: unknown): string => explainFailure(error, { changed_meanwhile: copy.changed });

export type DialogProps = { person: Person; onClose: () => void; onDone: () => void };
