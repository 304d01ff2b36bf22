import { Check, Hourglass, Minus } from "lucide";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { challengeCopy as copy } from "@/lib/copy/challenges";
import type { ChallengeStatus } from "@/lib/exams/challenges/schema";

const looks: Record<ChallengeStatus, { tone: BadgeTone; icon: typeof Check }> = {
  waiting: { tone: "warn", icon: Hourglass },
  accepted: { tone: "ok", icon: Check },
  rejected: { tone: "neutral", icon: Minus },
};

export function ChallengeStatusBadge({ status }: { status: ChallengeStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {copy.statuses[status]}
    </Badge>
  );
}
