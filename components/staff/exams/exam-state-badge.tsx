import { CalendarClock, CircleCheck, CircleStop, EyeOff, Hourglass, LockOpen, PencilLine, Radio } from "lucide";
import { type PhasedExam, phaseOf } from "@/components/staff/exams/exam-phase";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";

const looks = {
  draft: { tone: "neutral", icon: PencilLine },
  planned: { tone: "warn", icon: CalendarClock },
  open: { tone: "ok", icon: LockOpen },
  running: { tone: "ok", icon: Radio },
  finishing: { tone: "warn", icon: Hourglass },
  stopped: { tone: "neutral", icon: CircleStop },
  withheld: { tone: "warn", icon: EyeOff },
  ended: { tone: "neutral", icon: CircleCheck },
} as const;

export function ExamStateBadge({ exam }: { exam: PhasedExam }) {
  const phase = phaseOf(exam);
  const { tone, icon } = looks[phase];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {copy.states[phase]}
    </Badge>
  );
}
