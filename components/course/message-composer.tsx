"use client";

import { Check, Copy, MessageSquare } from "lucide";
import { useEffect, useState } from "react";
import { useCourse } from "@/components/course/course-context";
import {
  type Applicant,
  enrollmentMessage,
  messageText,
  smsLink,
  whatsappLink,
} from "@/components/course/enrollment-message";
import { Whatsapp } from "@/components/ui/brand-icons";
import { Button, ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { currentUser } from "@/lib/accounts/client";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { common } from "@/lib/copy/common";
import { course as copy } from "@/lib/copy/course";
import { useRead } from "@/lib/use-read";

const { fields, steps } = copy;
const COPIED_MS = 2000;

type TypedApplicant = Omit<Applicant, "transactionId">;

/** The typed text, and until then the account's own facts. */
function useApplicant(): [TypedApplicant, (change: Partial<TypedApplicant>) => void] {
  const { signedIn } = useCourse();
  const { data: account } = useRead(signedIn ? currentUser : null);
  const [typed, setTyped] = useState<Partial<TypedApplicant>>({});
  const known: TypedApplicant = {
    name: account ? `${account.first_name} ${account.last_name}`.trim() : "",
    mobile: account?.phone_number ?? "",
    college: "",
    session: "",
  };
  return [{ ...known, ...typed }, (change) => setTyped((before) => ({ ...before, ...change }))];
}

function CopyMessage({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copyText() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }

  return (
    <Button variant="secondary" onClick={copyText} icon={<Icon as={copied ? Check : Copy} />} className="px-2!">
      <span aria-live="polite">{copied ? common.copied : steps.copy}</span>
    </Button>
  );
}

/** Builds the message to admissions here in the browser; nothing of it is sent to our server. */
export function MessageComposer({ transactionId = "" }: { transactionId?: string }) {
  const { course, batch, admissions } = useCourse();
  const [applicant, change] = useApplicant();
  const isFree = discountedPrice(course.price, course.discount_percentage) === 0;
  const lines = enrollmentMessage(course.title, batch?.name ?? "", { ...applicant, transactionId }, isFree);
  const text = messageText(lines);
  const field = (name: keyof TypedApplicant) => ({
    label: fields[name],
    value: applicant[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  return (
    <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField {...field("name")} autoComplete="name" />
      <PhoneField {...field("mobile")} autoComplete="tel" />
      <TextField {...field("college")} placeholder={fields.collegeHint} />
      <TextField {...field("session")} placeholder={fields.sessionHint} />
      <section
        aria-label={steps.preview}
        className="rounded-row border border-dashed border-line-strong bg-surface-2 px-3.5 py-3 text-small wrap-anywhere"
      >
        {lines.map(({ label, value }) => (
          <p key={label}>
            <span className="text-muted">{label}:</span> {value}
          </p>
        ))}
      </section>
      {admissions.whatsapp_url && (
        <ButtonLink href={whatsappLink(admissions.whatsapp_url, text)} icon={<Icon as={Whatsapp} />}>
          {steps.whatsapp}
        </ButtonLink>
      )}
      <div className="grid grid-cols-2 gap-3">
        <ButtonLink
          href={smsLink(admissions.phone, text)}
          variant="secondary"
          icon={<Icon as={MessageSquare} />}
          className="px-2!"
        >
          {steps.sms}
        </ButtonLink>
        <CopyMessage text={text} />
      </div>
    </div>
  );
}
