import { z } from "zod";
import { typedOverShape } from "@/components/staff/ui/typed-over";
import { followingDates, nextName } from "@/lib/catalogue/batch-copy";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";

/** As they are typed. */
export type BatchFields = {
  course: string;
  name: string;
  start: string;
  end: string;
  days: string[];
  time: string;
  minutes: string;
  classes: string;
  seats: string;
  zoom_link: string;
  zoom_id: string;
  zoom_passcode: string;
};

export const emptyFields: BatchFields = {
  course: "",
  name: "",
  start: "",
  end: "",
  days: [],
  time: "",
  minutes: "90",
  classes: "0",
  seats: "",
  zoom_link: "",
  zoom_id: "",
  zoom_passcode: "",
};

export function fieldsOfBatch(batch: StaffBatch): BatchFields {
  return {
    course: String(batch.course_id),
    name: batch.name,
    start: batch.start_date,
    end: batch.end_date,
    days: batch.class_days,
    time: batch.class_time ?? "",
    minutes: String(batch.class_minutes),
    classes: String(batch.total_classes),
    seats: batch.seats === null ? "" : String(batch.seats),
    zoom_link: batch.zoom_link ?? "",
    zoom_id: batch.zoom_meeting_id ?? "",
    zoom_passcode: batch.zoom_passcode ?? "",
  };
}

/** The next batch of the same course: its name counts on and its dates follow. */
export const copiedFields = (batch: StaffBatch): BatchFields => ({
  ...fieldsOfBatch(batch),
  name: nextName(batch.name),
  ...followingDates(batch),
});

const orNull = (text: string) => text.trim() || null;

/** As the API takes them. */
export const sentFields = ({
  course: _course,
  days,
  time,
  seats,
  zoom_link,
  zoom_id,
  zoom_passcode,
  ...others
}: BatchFields) => ({
  schedule: { ...others, days: days.join(","), time: orNull(time), seats: orNull(seats) },
  meeting: { zoom_link: orNull(zoom_link), zoom_id: orNull(zoom_id), zoom_passcode: orNull(zoom_passcode) },
});

/** The fields that may lie on the device: a passcode may not. */
export const keptFields = ({ zoom_passcode: _, ...fields }: BatchFields) => fields;

export const keptBatchSchema = z.object({ ...typedOverShape, updated_at: z.string() });
export type KeptBatch = z.infer<typeof keptBatchSchema>;
