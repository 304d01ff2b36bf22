import ICAL from "ical.js";

/** Feeds follow RFC 5545 and RFC 7986. Times are wall-clock times in Dhaka, whatever time zone the process has. */
export type FeedEvent = {
  uid: string;
  sequence: number;
  changedAt: Date;
  /** A `YYYY-MM-DD` string means a whole day. */
  when: { startsAt: Date; endsAt: Date } | string;
  summary: string;
  description: string[];
  url?: string;
  isCancelled?: boolean;
  /** A window does not mark its time as busy. */
  isWindow?: boolean;
};

const TIME_ZONE = "Asia/Dhaka";
const OFFSET = "+06:00";
const OFFSET_MS = 6 * 60 * 60 * 1000;
const REFRESH_INTERVAL = "PT1H";

// The library does not count the space that begins a continued line; with it a line has 75 octets.
ICAL.foldLength = 74;

const utc = (instant: Date) => ICAL.Time.fromDateTimeString(`${instant.toISOString().slice(0, 19)}Z`);
const onTheWall = (instant: Date) =>
  ICAL.Time.fromDateTimeString(new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 19));

function component(name: string, properties: Record<string, unknown>): ICAL.Component {
  const built = new ICAL.Component(name);
  for (const [property, value] of Object.entries(properties)) {
    if (value !== undefined) built.updatePropertyWithValue(property, value);
  }
  return built;
}

function timeZone(): ICAL.Component {
  const offset = ICAL.UtcOffset.fromString(OFFSET);
  const zone = component("vtimezone", { tzid: TIME_ZONE });
  zone.addSubcomponent(
    component("standard", {
      tzoffsetfrom: offset,
      tzoffsetto: offset,
      tzname: "+06",
      dtstart: ICAL.Time.fromDateTimeString("1970-01-01T00:00:00"),
    }),
  );
  return zone;
}

function event({ when, ...facts }: FeedEvent): ICAL.Component {
  const built = component("vevent", {
    uid: facts.uid,
    sequence: facts.sequence,
    dtstamp: utc(facts.changedAt),
    "last-modified": utc(facts.changedAt),
    summary: facts.summary,
    description: facts.description.join("\n"),
    url: facts.url,
    status: facts.isCancelled ? "CANCELLED" : "CONFIRMED",
    transp: facts.isWindow || facts.isCancelled ? "TRANSPARENT" : "OPAQUE",
  });
  if (typeof when === "string") {
    const day = ICAL.Time.fromDateString(when);
    const dayAfter = day.clone();
    dayAfter.addDuration(ICAL.Duration.fromString("P1D"));
    built.updatePropertyWithValue("dtstart", day);
    built.updatePropertyWithValue("dtend", dayAfter);
    return built;
  }
  for (const [name, instant] of [
    ["dtstart", when.startsAt],
    ["dtend", when.endsAt],
  ] as const) {
    built.updatePropertyWithValue(name, onTheWall(instant)).setParameter("tzid", TIME_ZONE);
  }
  return built;
}

/** @param maker the site that makes the calendar, by its host */
export function toICalendar(name: string, maker: string, events: readonly FeedEvent[]): string {
  const refreshInterval = ICAL.Duration.fromString(REFRESH_INTERVAL);
  const calendar = component("vcalendar", {
    version: "2.0",
    prodid: `-//${maker}//Calendar//BN`,
    calscale: "GREGORIAN",
    method: "PUBLISH",
    name,
    "x-wr-calname": name,
    "x-wr-timezone": TIME_ZONE,
    "refresh-interval": refreshInterval,
    "x-published-ttl": refreshInterval.toString(),
  });
  calendar.addSubcomponent(timeZone());
  for (const facts of events) calendar.addSubcomponent(event(facts));
  return `${calendar.toString()}\r\n`;
}
