import "server-only";
import { priceOn } from "@/lib/catalogue/pricing";
import { countTakenSeatsOf } from "@/lib/enrollments/seat-queries";
import { dateInDhaka } from "@/lib/format";
import { listCourses } from "@/lib/staff/queries";
import { toE164 } from "@/lib/wire/phone";
import { currentAcademy } from "@/server/current-academy";

type DeskFacts = {
  /** The academy's phone number for learners. */
  phone: string;
  /** The academy's wallets, which are no payer's number. */
  ownNumbers: string[];
  /** Batches that are not completed, and the one that is asked for, with today's price and their seats. */
  batches: { id: number; name: string; course: string; price: number; seats: number | null; taken: number }[];
};

/** @param batchId also when it is over: its parts may be owed still */
export async function deskFacts(batchId: number | null = null): Promise<DeskFacts> {
  const { phone, payment_accounts } = await currentAcademy();
  // A Rocket account has a digit more than its number.
  const numbers = payment_accounts.flatMap(({ number }) => toE164(number) ?? toE164(number.replace(/-\d$/, "")) ?? []);
  const now = new Date();
  const today = dateInDhaka(now);
  const courses = await listCourses();
  const open = courses.flatMap((course) =>
    course.batches
      .filter(({ id, completedAt }) => completedAt === null || id === batchId)
      .map((batch) => ({ course, batch })),
  );
  const limited = open.flatMap(({ batch: { id, seats } }) => (seats === null ? [] : [id]));
  const taken = await countTakenSeatsOf(limited, now);
  const batches = open.map(({ course, batch: { id, name, seats } }) => ({
    id,
    name,
    seats,
    taken: taken.get(id) ?? 0,
    course: course.title,
    price: priceOn(course, today).total,
  }));
  return { phone, ownNumbers: [...new Set(numbers)], batches };
}
