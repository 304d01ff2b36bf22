import { z } from "zod";
import { academicWeek } from "@/lib/catalogue/schedule";
import { batchForm as copy } from "@/lib/copy/batch-form";
import { toAsciiDigits } from "@/lib/format";
import { BATCH_NAME_MAX, ID_MAX } from "@/lib/wire/limits";
import { fromVersion } from "@/lib/wire/staff-fields";

const typed = (message: string) => z.string({ error: message }).trim().transform(toAsciiDigits);
const wholeNumber = (message: string, min: number, max: number) =>
  typed(message)
    .refine((digits) => /^\d{1,9}$/.test(digits), message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);

const day = typed(copy.date)
  .refine((value) => z.iso.date().safeParse(value).success, copy.date)
  .transform((value) => new Date(`${value}T00:00:00Z`));

/** Wall-clock time in Dhaka. */
const time = typed(copy.time)
  .refine((value) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(value), copy.time)
  .transform((value) => new Date(`1970-01-01T${value.padStart(5, "0")}:00Z`));

const inBengali = ["শনি", "রবি", "সোম", "মঙ্গল", "বুধ", "বৃহস্পতি", "শুক্র"];

function weekdayNamed(typed: string): string {
  const name = typed.normalize("NFC").replace(/বার$/, "").toUpperCase();
  const isMeant = (weekday: string, day: number) =>
    weekday === name || weekday.slice(0, 3) === name || inBengali[day] === name;
  return academicWeek.find(isMeant) ?? name;
}

const days = z
  .string()
  .transform((value) =>
    value
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(weekdayNamed),
  )
  .pipe(z.array(z.enum(academicWeek, { error: copy.days })))
  .transform((names) => academicWeek.filter((weekday) => names.includes(weekday)));

const name = z.string({ error: copy.name }).trim().normalize("NFC").min(1, copy.name).max(BATCH_NAME_MAX, copy.name);
const classes = wholeNumber(copy.classes, 0, 1000);
const minutes = wholeNumber(copy.minutes, 1, 600);
const seats = wholeNumber(copy.seats, 1, 100_000).nullable();
const zoomLink = z.url({ protocol: /^https$/, error: copy.zoomLink }).nullable();
const zoomText = z.string().trim().max(60, copy.tooLong).nullable();

export const newBatchSchema = z
  .object({
    course: wholeNumber(copy.course, 1, ID_MAX),
    name,
    start: day,
    end: day,
    days: days.default([]),
    time: time.nullable().default(null),
    classes: classes.default(0),
    minutes: minutes.default(90),
    seats: seats.default(null),
    zoom_link: zoomLink.default(null),
    zoom_id: zoomText.default(null),
    zoom_passcode: zoomText.default(null),
  })
  .refine(({ start, end }) => end >= start, { path: ["end"], error: copy.endBeforeStart });

const meeting = z.object({ zoom_link: zoomLink, zoom_id: zoomText, zoom_passcode: zoomText });

/** The fields of `newBatchSchema` for an existing batch; meeting fields that are left out stay as they are. */
export const batchChangeSchema = meeting
  .partial()
  .extend({ updated_at: fromVersion, name, start: day, end: day, days, time: time.nullable(), classes, minutes, seats })
  .refine(({ start, end }) => end >= start, { path: ["end"], error: copy.endBeforeStart });

export const meetingSchema = meeting.extend({ updated_at: fromVersion });

export type NewBatch = z.output<typeof newBatchSchema>;
export type BatchChange = z.output<typeof batchChangeSchema>;
export type Meeting = z.output<typeof meetingSchema>;
