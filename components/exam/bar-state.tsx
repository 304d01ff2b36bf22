import { Check, ClockAlert, CloudOff, RefreshCw, ShieldCheck, Wifi, WifiOff } from "lucide";
import type { Pressure } from "@/components/exam/clock";
import type { Paper } from "@/components/exam/exam-state";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { exam as copy } from "@/lib/copy/exam";
import { formatNumber } from "@/lib/format-number";

const { screen } = copy;

const pendingWords = { online: screen.saving, offline: screen.waiting, refused: screen.unsaved };

type SaveStateProps = {
  waiting: number;
  connection: Paper["connection"];
  plain: boolean;
  /** The statements that are answered, beside the questions; null where every question has one answer. */
  units: string | null;
};

/** Never gone from the bar, however short the time. */
export function SaveState({ waiting, connection, plain, units }: SaveStateProps) {
  const stuck = connection !== "online";
  const tone = cn("flex items-center gap-1.5", stuck && waiting > 0 && !plain && "text-accent-ink");
  if (waiting === 0) {
    return (
      <span className={tone}>
        <Icon as={Check} size={16} className={plain ? undefined : "text-primary"} />
        <span>
          {screen.allSaved}
          {units && ` · ${units}`}
        </span>
      </span>
    );
  }
  return (
    <span className={tone}>
      <Icon as={stuck ? CloudOff : RefreshCw} size={16} />
      {pendingWords[connection](formatNumber(waiting))}
    </span>
  );
}

export function Connection({ offline }: { offline: boolean }) {
  return (
    <span className={cn("flex items-center gap-1.5", offline && "text-accent-ink")}>
      <Icon as={offline ? WifiOff : Wifi} size={16} className={offline ? undefined : "text-primary"} />
      {offline ? screen.offline : screen.online}
    </span>
  );
}

const hurries: Record<Exclude<Pressure, "none">, string> = {
  soon: screen.underFive,
  near: screen.underOne,
  last: screen.submitsItself,
};

/** Shown in the connection's place when time gets short; unsaved answers still tell that there is none. */
export function Hurry({ pressure, blanks }: { pressure: keyof typeof hurries; blanks: number }) {
  const words = pressure === "near" && blanks === 0 ? screen.underOneFilled : hurries[pressure];
  return (
    <span className={cn("flex items-center gap-1.5 font-semibold", pressure === "soon" && "text-accent-ink")}>
      <Icon as={pressure === "last" ? ShieldCheck : ClockAlert} size={16} />
      {words}
    </span>
  );
}
