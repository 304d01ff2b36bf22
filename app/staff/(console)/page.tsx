import { entriesFor } from "@/components/staff/shell/navigation";
import { TodayScreen } from "@/components/staff/today/today-screen";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { common } from "@/lib/copy/common";
import { todayCopy } from "@/lib/copy/staff-today";
import { formatDateLong, formatTime, hourInDhaka, timeOfDayLabel } from "@/lib/format";
import { requireCapability } from "@/lib/staff/session";
import { settleSetupSteps } from "@/lib/staff/setup-step-mutations";
import { getToday } from "@/lib/staff/today-queries";

/** The word that somebody is called by: not the “মোছা.” or “ডা.” before it. */
const calledName = (name: string) => name.split(" ").find((word) => !/[.:ঃ]$/.test(word)) ?? "";

export const metadata = { title: todayCopy.title };

export default async function TodayPage() {
  const viewer = await requireCapability("console.enter");
  const setup = can(viewer, "settings.write") ? await settleSetupSteps() : null;
  const now = new Date();
  const greeting = common.greeting(timeOfDayLabel(hourInDhaka(now)), calledName(viewer.name));
  return (
    <ConsolePage>
      <TodayScreen
        first={await getToday(viewer, now)}
        firstSetup={setup?.steps ? setup : null}
        at={now.getTime()}
        greeting={greeting}
        lead={`${formatDateLong(now)} · ${formatTime(now)}`}
        pages={entriesFor(viewer)}
        seesRecords={can(viewer, "payments.read")}
      />
    </ConsolePage>
  );
}
