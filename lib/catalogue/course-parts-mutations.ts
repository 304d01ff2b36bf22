import "server-only";
import { DEPTH_MAX, rememberClean, sanitizeHtml } from "@/lib/catalogue/html";
import { dateOf } from "@/lib/catalogue/presenter";
import { priceOn } from "@/lib/catalogue/pricing";
import type { StaffCourseRow } from "@/lib/catalogue/staff-rows";
import type { CourseChange } from "@/lib/catalogue/staff-schema";
import type { Transaction } from "@/lib/db";
import { ValidationError } from "@/lib/errors";
import { dateInDhaka } from "@/lib/format";
import { inSandbox } from "@/lib/sandbox/process";

type Sections = NonNullable<CourseChange["sections"]>;

/**
 * Cleans the sections' HTML in the sandbox, so that it can be stored.
 *
 * @throws ValidationError, AppError throttled, overloaded
 */
export async function cleanSections(accountId: number, sections: Sections): Promise<Sections> {
  const texts = sections.map(({ content }) => content);
  if (!texts.some((text) => /[<&]/.test(text))) return sections;
  const clean = await inSandbox({ accountId, field: "sections" }, "html", new Blob([JSON.stringify(texts)]));
  const kept = clean.filter((text) => text !== null);
  if (kept.length < clean.length)
    throw new ValidationError({ sections: [`A text is nested deeper than ${DEPTH_MAX} levels.`] });
  rememberClean(kept);
  return sections.map((section, index) => ({ ...section, content: kept[index] ?? "" }));
}

/** Writes the parts of a course that have tables of their own. @throws ValidationError */
export async function writeCourseParts(
  tx: Transaction,
  course: StaffCourseRow,
  change: CourseChange,
  now: Date,
): Promise<void> {
  if (change.sections) await writeSections(tx, course, change.sections);
  if (change.instructor_ids) await writeInstructors(tx, course, change.instructor_ids);
  await writePrices(tx, course, change, dateInDhaka(now));
}

async function writeSections(tx: Transaction, course: StaffCourseRow, sections: Sections): Promise<void> {
  const known = new Set(course.sections.map(({ id }) => id));
  const named = sections.flatMap(({ id }) => id ?? []);
  if (new Set(named).size !== named.length || named.some((id) => !known.has(id))) {
    throw new ValidationError({ sections: ["A section is not one of this course."] });
  }
  await tx.courseSection.deleteMany({ where: { courseId: course.id, id: { notIn: named } } });
  for (const [index, { id, title, content }] of sections.entries()) {
    const data = { title, content: sanitizeHtml(content), position: index + 1 };
    if (id) await tx.courseSection.update({ where: { id }, data });
    else await tx.courseSection.create({ data: { ...data, courseId: course.id } });
  }
}

async function writeInstructors(tx: Transaction, { id: courseId }: StaffCourseRow, ids: number[]): Promise<void> {
  if ((await tx.instructor.count({ where: { id: { in: ids } } })) !== ids.length) {
    throw new ValidationError({ instructor_ids: ["An instructor does not exist."] });
  }
  await tx.courseInstructor.deleteMany({ where: { courseId } });
  await tx.courseInstructor.createMany({
    data: ids.map((instructorId, index) => ({ courseId, instructorId, position: index + 1 })),
  });
}

/** A planned price that has begun becomes the course's own, because the previous build knows no planned prices. */
async function writePrices(
  tx: Transaction,
  course: StaffCourseRow,
  change: CourseChange,
  today: string,
): Promise<void> {
  const { id: courseId } = course;
  if (change.planned_prices) {
    const days = change.planned_prices.map(({ valid_from }) => valid_from);
    if (days.some((day) => day <= today)) {
      throw new ValidationError({ planned_prices: ["A price can be planned from tomorrow on."] });
    }
    if (new Set(days).size !== days.length) throw new ValidationError({ planned_prices: ["A day has one price."] });
    await tx.coursePrice.deleteMany({ where: { courseId } });
    await tx.coursePrice.createMany({
      data: change.planned_prices.map(({ valid_from, price, discount_percentage }) => ({
        courseId,
        validFrom: new Date(valid_from),
        price,
        discountPercentage: discount_percentage,
      })),
    });
  }
  const begun = course.prices.filter(({ validFrom }) => dateOf(validFrom) <= today).map(({ validFrom }) => validFrom);
  await tx.coursePrice.deleteMany({ where: { courseId, validFrom: { in: begun } } });
  const current = priceOn(course, today);
  await tx.course.update({
    where: { id: courseId },
    data: {
      price: change.price ?? current.price,
      discountPercentage: change.discount_percentage ?? current.discountPercentage,
    },
  });
}
