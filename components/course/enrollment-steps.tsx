"use client";

import type { ReactNode } from "react";
import { useCourse } from "@/components/course/course-context";
import { MessageComposer } from "@/components/course/message-composer";
import { feeText } from "@/components/course/price";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { course as copy } from "@/lib/copy/course";
import { formatNumber, toBengaliDigits } from "@/lib/format";

const { steps } = copy;

function PaymentAccounts() {
  const { payment_accounts: accounts } = useCourse().admissions;
  return (
    <ul className="mt-2.5 divide-y divide-line rounded-row border border-line">
      {accounts.map(({ method, name, kind, number }) => (
        <li key={method} className="flex min-h-15 items-center justify-between py-1.5 pr-1 pl-3">
          <span>
            <small className="block text-meta leading-[1.4] text-muted">
              {name} · {kind}
            </small>
            <b className="leading-[1.4] whitespace-nowrap">{toBengaliDigits(number)}</b>
          </span>
          <CopyButton text={number.replaceAll("-", "")} what={steps.accountNumber(name)} />
        </li>
      ))}
    </ul>
  );
}

function Step({
  number,
  title,
  text,
  children,
}: {
  number: number;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <li className="relative pt-4 pl-12 not-last:after:absolute not-last:after:top-[52px] not-last:after:-bottom-2 not-last:after:left-[15.5px] not-last:after:w-px not-last:after:bg-line-strong">
      <span
        aria-hidden="true"
        className="absolute top-3.5 left-0 grid size-8 place-items-center rounded-full bg-primary leading-none font-semibold text-on-primary"
      >
        {formatNumber(number)}
      </span>
      <h4 className="leading-[1.45] font-semibold">{title}</h4>
      <p className="text-small leading-[1.55] text-muted">{text}</p>
      {children}
    </li>
  );
}

/** How one enrols: by paying and writing to admissions. The id is the target of the price bar's button. */
export function EnrollmentSteps() {
  const { course, admissions } = useCourse();
  const { price, discount_percentage: discount } = course;
  const isFree = discountedPrice(price, discount) === 0;
  const first = isFree ? 1 : 3;
  return (
    <Card id="enrol">
      <h3 className="border-b border-line px-4 py-3.5">{steps.title}</h3>
      <ol className="px-4 pt-1 pb-4">
        {!isFree && (
          <>
            <Step number={1} title={steps.pay(feeText(price, discount))} text={steps.payText}>
              <PaymentAccounts />
            </Step>
            <Step number={2} title={steps.keepId} text={steps.keepIdText} />
          </>
        )}
        <Step number={first} title={steps.send} text={steps.sendText}>
          <MessageComposer />
        </Step>
        <Step
          number={first + 1}
          title={steps.confirmed}
          text={steps.confirmedText(admissions.opens_text, admissions.closes_text)}
        />
      </ol>
    </Card>
  );
}
