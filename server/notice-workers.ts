import "server-only";
import type { PgBoss } from "pg-boss";
import { remindOfClasses } from "@/lib/calendar/reminder-mutations";
import { databaseNow } from "@/lib/clock-queries";
import { tellOfOpenCourses } from "@/lib/enrollments/waits/mutations";
import { tellOfExams } from "@/lib/exams/notice-mutations";
import { woken } from "@/lib/jobs";
import { log } from "@/lib/log";
import { queueMails, sendDuePushes } from "@/lib/notices/delivery-mutations";

async function deliver(): Promise<void> {
  const mailed = await queueMails(databaseNow());
  const pushed = await sendDuePushes(databaseNow());
  if (mailed + pushed > 0) log.info({ mailed, pushed }, "notices on their way");
}

/** What people are told: by whatever happens at once, by the clock once a minute. */
export async function startNoticeWorkers(queue: PgBoss): Promise<void> {
  // Whatever waits is taken by one turn, so many jobs are one.
  await queue.work("deliver-notices", { ...woken, batchSize: 100 }, deliver);
  await queue.work("notice-sweep", woken, async () => {
    const now = databaseNow();
    const told = (await tellOfExams(now)) + (await remindOfClasses(now)) + (await tellOfOpenCourses(now));
    if (told > 0) log.info({ told }, "learners are told of exams, classes and courses");
    await deliver();
  });
  await queue.schedule("notice-sweep", "* * * * *", {}, { tz: "Asia/Dhaka" });
}
