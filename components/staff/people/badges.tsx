import { CircleCheck, CircleOff, CircleX, Hourglass, MoveRight } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { peopleCopy as copy } from "@/lib/copy/staff-people";
import type { PersonEnrollment, PersonRow } from "@/lib/people/staff-schema";

const states = {
  active: { tone: "ok", icon: CircleCheck },
  off: { tone: "bad", icon: CircleOff },
  not_activated: { tone: "warn", icon: Hourglass },
} as const;

export function StateBadge({ state, is_staff }: Pick<PersonRow, "state" | "is_staff">) {
  const { tone, icon } = states[state];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {is_staff ? `${copy.staff} · ${copy.states[state]}` : copy.states[state]}
    </Badge>
  );
}

const enrollments = {
  active: { tone: "ok", icon: CircleCheck },
  expired: { tone: "neutral", icon: Hourglass },
  cancelled: { tone: "bad", icon: CircleX },
  transferred: { tone: "neutral", icon: MoveRight },
} as const;

export function EnrollmentBadge({ status }: Pick<PersonEnrollment, "status">) {
  const { tone, icon } = enrollments[status];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {copy.enrollmentStates[status]}
    </Badge>
  );
}
