import { CalendarClock, Lock, PencilLine, Radio } from "lucide";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { staffExamsCopy as copy } from "@/lib/copy/staff-exams";
import type { ListedExam } from "@/lib/exams/staff-schema";

const looks = {
  draft: { tone: "neutral", icon: PencilLine },
  planned: { tone: "warn", icon: CalendarClock },
  open: { tone: "ok", icon: Radio },
  closed: { tone: "neutral", icon: Lock },
} as const;

export function ExamStateBadge({ state }: Pick<ListedExam, "state">) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {copy.states[state]}
    </Badge>
  );
}
