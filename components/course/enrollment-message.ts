import { course as copy } from "@/lib/copy/course";

export type Applicant = {
  name: string;
  mobile: string;
  transactionId: string;
  college: string;
  session: string;
};

type MessageLine = { label: string; value: string };

/** The facts that admissions need to record a payment, in their reading order; no transaction without a fee. */
export function enrollmentMessage(course: string, batch: string, applicant: Applicant, isFree: boolean): MessageLine[] {
  const { message } = copy;
  const lines = [
    { label: message.course, value: course },
    { label: message.batch, value: batch },
    { label: message.name, value: applicant.name },
    { label: message.mobile, value: applicant.mobile },
    ...(isFree ? [] : [{ label: message.transactionId, value: applicant.transactionId }]),
    { label: message.college, value: applicant.college },
    { label: message.session, value: applicant.session },
  ];
  return lines.map(({ label, value }) => ({ label, value: value.trim() || message.blank }));
}

export function messageText(lines: readonly MessageLine[]): string {
  return lines.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** With %20: WhatsApp shows a plus as a plus. */
export function whatsappLink(profile: string, text: string): string {
  const url = new URL(profile);
  url.searchParams.set("text", text);
  return url.href.replaceAll("+", "%20");
}

/** `?&body=` is understood by Android and by iOS. */
export function smsLink(phone: string, text: string): string {
  return `sms:${phone.replace(/[^\d+]/g, "")}?&body=${encodeURIComponent(text)}`;
}
