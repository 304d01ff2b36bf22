"use client";

import { Clock, Pencil, Video } from "lucide";
import { useState } from "react";
import { MeetingDialog } from "@/components/staff/batches/meeting-dialog";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { nextStaffClass } from "@/lib/calendar/month";
import type { StaffCalendar, StaffClass } from "@/lib/calendar/staff-schema";
import type { StaffBatch } from "@/lib/catalogue/batch-staff-schema";
import { batchesCopy } from "@/lib/copy/staff-batches";
import { formatDateLong, formatTimeOfDay } from "@/lib/format";

const copy = batchesCopy.meeting;
const MINUTE = 60_000;

function countdown({ starts_at }: StaffClass, now: Date): string | null {
  if (!starts_at) return null;
  const minutes = Math.round((Date.parse(starts_at) - now.getTime()) / MINUTE);
  if (minutes <= 0) return batchesCopy.now;
  if (minutes < 60) return batchesCopy.inMinutes(minutes);
  if (minutes < 48 * 60) return batchesCopy.inHours(Math.round(minutes / 60));
  return batchesCopy.inDays(Math.round(minutes / (24 * 60)));
}

type NextClassCardProps = { batch: StaffBatch; calendar: StaffCalendar; onSaved: (batch: StaffBatch) => void };

export function NextClassCard({ batch, calendar, onSaved }: NextClassCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const now = new Date();
  const next = batch.is_completed ? null : nextStaffClass(calendar, now);
  const facts = [
    [batchesCopy.form.zoomId, batch.zoom_meeting_id],
    [batchesCopy.form.zoomPasscode, batch.zoom_passcode],
  ] as const;
  return (
    <DeepPanel aria-labelledby="next-class" className="grid gap-2.5 p-4">
      <div className="flex justify-between gap-3 text-meta text-on-deep-muted">
        <h2 id="next-class" className="font-sans text-meta">
          {copy.title}
        </h2>
        {next && (
          <span className="flex items-center gap-1.5 font-semibold text-amber">
            <Icon as={Clock} size={17} />
            {countdown(next, now)}
          </span>
        )}
      </div>
      <p className="font-display text-subtitle leading-[1.35] text-on-deep">
        {next ? formatDateLong(next.date) : copy.none}
        {next?.start_time && `, ${formatTimeOfDay(next.start_time)}`}
      </p>
      {facts.map(
        ([label, value]) =>
          value && (
            <p key={label} className="flex justify-between gap-3 text-meta text-on-deep-muted">
              {label}
              <span lang="en" className="text-on-deep">
                {value}
              </span>
            </p>
          ),
      )}
      <div className="mt-1 flex gap-2">
        {batch.zoom_link && (
          <>
            <ButtonLink
              href={batch.zoom_link}
              variant="mint"
              size="sm"
              icon={<Icon as={Video} size={18} />}
              className="flex-1"
            >
              {copy.start}
            </ButtonLink>
            <CopyButton text={batch.zoom_link} what={copy.copy} className="text-on-deep" />
          </>
        )}
        <Button
          variant="outline"
          size="sm"
          onClick={() => setIsEditing(true)}
          icon={<Icon as={Pencil} size={17} />}
          className={batch.zoom_link ? "px-2.5!" : "flex-1"}
        >
          <span className={batch.zoom_link ? "sr-only" : undefined}>{copy.edit}</span>
        </Button>
      </div>
      <MeetingDialog open={isEditing} batch={batch} onClose={() => setIsEditing(false)} onSaved={onSaved} />
    </DeepPanel>
  );
}
