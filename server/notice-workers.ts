import "server-only";
import type { PgBoss } from "pg-boss";
import { remindOfClasses } from "@/lib/calendar/reminder-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { eachByItself, sum, throwAny } from "@/lib/each-by-itself";
import { tellOfOpenCourses } from "@/lib/enrollments/waits/mutations";
import { tellOfExams } from "@/lib/exams/notice-mutations";
import { woken } from "@/lib/jobs";
import { log } from "@/lib/log";
import { queueMails, sendDuePushes } from "@/lib/notices/delivery-mutations";

async function deliver(): Promise<void> {
  const ways = [() => queueMails(databaseNow()), () => sendDuePushes(databaseNow())];
  const { results, failures } = await eachByItself(ways, "a way of notices", (send) => send());
  if (sum(results) > 0) log.info({ sent: sum(results) }, "notices on their way");
  throwAny(failures, "The delivery of notices");
}

/** A job that fails keeps none of the others from telling. @throws at the end, when one failed */
export async function sweepNotices(): Promise<void> {
  const now = databaseNow();
  const tellings = [() => tellOfExams(now), () => remindOfClasses(now), () => tellOfOpenCourses(now)];
  const { results, failures } = await eachByItself(tellings, "a part of the sweep of notices", (tell) => tell());
  const told = sum(results);
  if (told > 0) log.info({ told }, "learners are told of exams, classes and courses");
  await deliver();
  throwAny(failures, "The sweep of notices");
}

/** Delivers notices: at once after an event, and once a minute for those that depend on the time. */
export async function startNoticeWorkers(queue: PgBoss): Promise<void> {
  // One turn takes all that waits, so many jobs count as one.
  await queue.work("deliver-notices", { ...woken, batchSize: 100 }, deliver);
  await queue.work("notice-sweep", woken, sweepNotices);
  await queue.schedule("notice-sweep", "* * * * *", {}, { tz: "Asia/Dhaka" });
}
