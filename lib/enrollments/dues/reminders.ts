import type { Due } from "@/lib/wire/instalments";

export type ReminderKind = "upcoming" | "overdue";
export type Reminder = { kind: ReminderKind; due: Due };

/**
 * Reminders are sent three days before a part is due and the day after; a server that was down catches up for three
 * days.
 */
export const REMINDER_DAYS = 3;

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** The unpaid parts to remind the learner of today; the caller leaves out those told before. */
export function remindersFor(unpaid: readonly Due[], today: string): Reminder[] {
  return unpaid.flatMap((due): Reminder[] => {
    const days = dayNumber(due.due_on) - dayNumber(today);
    if (days >= 0 && days <= REMINDER_DAYS) return [{ kind: "upcoming", due }];
    return days < 0 && days >= -REMINDER_DAYS ? [{ kind: "overdue", due }] : [];
  });
}
