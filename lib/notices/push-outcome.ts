/**
 * `gone`: the subscription never takes a message again. `later`: the service is busy or away, or it takes this site's
 * clock for wrong. `refused`: the service refuses this message, or every message of the site.
 */
export type PushOutcome = "sent" | "gone" | "later" | "refused";

export type ServiceAnswer = {
  status: number;
  /** The beginning of the body. */
  reason: string;
  /** The service's own clock; null if it does not send it. */
  date: Date | null;
};

const CLOCK_TOLERANCE_MS = 60 * 60_000;

/**
 * Most 400s concern the message. Some services also answer 400 when the subscription belongs to another key (Apple's
 * VapidPkHashMismatch, Google's former UnauthorizedRegistration) or is unknown (BadDeviceToken, InvalidRegistration).
 */
const isAboutSubscription = (reason: string) =>
  /vapid|unauthorized_?registration|invalid_?registration|not_?registered|unregistered|baddevicetoken/i.test(reason);

const isClockWrong = ({ date }: ServiceAnswer, now: Date) =>
  date !== null && Math.abs(date.getTime() - now.getTime()) > CLOCK_TOLERANCE_MS;

/** @param now the site's time at which it signed the message */
export function outcomeOf(answer: ServiceAnswer, now: Date): PushOutcome {
  const { status, reason } = answer;
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  // Mozilla answers 401, Google and Apple 403, to a subscription that was made for another key of the site. All of them
  // also answer so to a signature whose times they do not believe.
  if (status === 401 || status === 403) return isClockWrong(answer, now) ? "later" : "gone";
  if (status === 400) return isAboutSubscription(reason) ? "gone" : "refused";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}
