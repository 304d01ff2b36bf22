import type { Activity } from "@/lib/dashboard/activity-queries";
import { pulseDays } from "@/lib/dashboard/days";
import type { PulseDay } from "@/lib/dashboard/today-schema";
import { dateInDhaka } from "@/lib/format";

export function pulseOf({ handedIn, watched, practised }: Activity, now: Date): PulseDay[] {
  return pulseDays(now).map((day) => {
    const exams = handedIn.filter(({ at }) => dateInDhaka(at) === day);
    return {
      day,
      exams: exams.length,
      questions: exams.reduce((sum, { answered }) => sum + answered, 0),
      practised: practised.find((one) => one.day === day)?.count ?? 0,
      recordings: watched.filter(({ at }) => dateInDhaka(at) === day).length,
    };
  });
}
