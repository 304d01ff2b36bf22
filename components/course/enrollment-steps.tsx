"use client";

import { PaymentAccounts } from "@/components/claims/payment-accounts";
import { ClaimStep } from "@/components/course/claim-step";
import { useCourse } from "@/components/course/course-context";
import { Step } from "@/components/course/enrollment-step";
import { InstalmentList } from "@/components/course/instalment-list";
import { feeText } from "@/components/course/price";
import { useFreeBatch } from "@/components/course/use-free-batch";
import { FreeButton } from "@/components/free-enrollment/free-button";
import { Card } from "@/components/ui/card";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { course as copy } from "@/lib/copy/course";
import { freeEnrollment } from "@/lib/copy/free-enrollment";
import type { FreeBatch } from "@/lib/enrollments/free-wish";
import { formatTaka } from "@/lib/format";

const { steps } = copy;

function Last({ number, title }: { number: number; title: string }) {
  const { opens_text, closes_text } = useCourse().admissions;
  return <Step number={number} title={title} text={steps.confirmedText(opens_text, closes_text)} />;
}

function PaidSteps() {
  const { course, batch, admissions, today } = useCourse();
  const { price, discount_percentage: discount } = course;
  const parts = batch?.instalments ?? [];
  const [first] = parts.length > 1 ? parts : [];
  const title = first ? steps.payPart(formatTaka(Number(first.amount))) : steps.pay(feeText(price, discount));
  return (
    <ol className="px-4 pt-1 pb-4">
      <Step number={1} title={title} text={steps.payText}>
        {first && <InstalmentList parts={parts} today={today} />}
        <PaymentAccounts accounts={admissions.payment_accounts} />
      </Step>
      {batch && <ClaimStep batch={batch} />}
      <Last number={3} title={steps.checked} />
    </ol>
  );
}

/** Without a fee there is nothing to hand in. */
function FreeSteps({ place }: { place: FreeBatch }) {
  const { signedIn } = useCourse();
  const { steps: words } = freeEnrollment;
  return (
    <ol className="px-4 pt-1 pb-4">
      <Step number={1} title={words.enrol} text={signedIn ? words.enrolText : words.logInText}>
        <FreeButton full place={place} className="mt-2.5" />
      </Step>
      <Step number={2} title={words.begin} text={words.beginText} />
    </ol>
  );
}

function Steps() {
  const { price, discount_percentage: discount } = useCourse().course;
  const free = useFreeBatch();
  if (free) return <FreeSteps place={free} />;
  if (discountedPrice(price, discount) > 0) return <PaidSteps />;
  return <p className="px-4 py-3.5">{copy.closedPanel.text}</p>;
}

/** How one enrols. The id is the target of the price bar's button, and of the way back from the login. */
export function EnrollmentSteps() {
  return (
    <Card id="enrol">
      <h3 className="border-b border-line px-4 py-3.5">{steps.title}</h3>
      <Steps />
    </Card>
  );
}
