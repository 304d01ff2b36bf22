import { PaymentList } from "@/components/staff/cash/payment-list";
import { ConsolePage, PageHead } from "@/components/staff/ui/page-head";
import { paymentsCopy } from "@/lib/copy/staff-payments";
import { requireCapability } from "@/lib/staff/session";

export const metadata = { title: paymentsCopy.title };

export default async function PaymentsPage() {
  await requireCapability("payments.read");
  return (
    <ConsolePage>
      <PageHead title={paymentsCopy.title} lead={paymentsCopy.lead} back="/staff/cash" />
      <PaymentList />
    </ConsolePage>
  );
}
