import { CashScreen } from "@/components/staff/cash/cash-screen";
import { ConsolePage } from "@/components/staff/ui/page-head";
import { can } from "@/lib/accounts/capabilities";
import { cashCopy } from "@/lib/copy/staff-cash";
import { dateInDhaka } from "@/lib/format";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: cashCopy.title };

export default async function CashPage() {
  const viewer = await requireCapability("payments.read");
  return (
    <ConsolePage>
      <CashScreen today={dateInDhaka(new Date())} mayClose={can(viewer, "payments.write")} />
    </ConsolePage>
  );
}
