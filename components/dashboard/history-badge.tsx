import {
  ArrowLeftRight,
  Ban,
  CalendarX2,
  CircleCheck,
  CircleQuestionMark,
  Hourglass,
  type IconNode,
  Lock,
  Timer,
} from "lucide";
import type { HistoryStatus } from "@/components/dashboard/history-rows";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { certificate } from "@/lib/copy/certificate";
import { claimTrack } from "@/lib/copy/claim-track";

const words: Record<HistoryStatus, string> = {
  ...certificate.history.statuses,
  waiting: claimTrack.status.waiting,
  needs_info: claimTrack.status.needs_info,
};

const badges: Record<HistoryStatus, { tone: BadgeTone; icon: IconNode }> = {
  active: { tone: "warn", icon: Timer },
  completed: { tone: "ok", icon: CircleCheck },
  cancelled: { tone: "bad", icon: Ban },
  transferred: { tone: "neutral", icon: ArrowLeftRight },
  expired: { tone: "neutral", icon: CalendarX2 },
  unpaid: { tone: "bad", icon: Lock },
  waiting: { tone: "warn", icon: Hourglass },
  needs_info: { tone: "warn", icon: CircleQuestionMark },
};

export function HistoryBadge({ status }: { status: HistoryStatus }) {
  const { tone, icon } = badges[status];
  return (
    <Badge tone={tone} icon={<Icon as={icon} size={15} />}>
      {words[status]}
    </Badge>
  );
}
