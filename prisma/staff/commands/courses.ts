import type { Command } from "commander";
import { priceOn } from "@/lib/catalogue/pricing";
import { dateInDhaka } from "@/lib/format";
import { listCourses } from "@/lib/staff/queries";
import type { Context } from "@/prisma/staff/context";
import { formatTable } from "@/prisma/staff/io";

export function addCourses(program: Command, { io }: Context): void {
  const courses = program.command("courses").description("List courses");
  courses
    .command("list")
    .description("All courses with the ids of their batches, unpublished ones included")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExample:\n  npm run staff -- courses list")
    .action(async ({ json }: { json?: boolean }) => {
      const today = dateInDhaka(new Date());
      const rows = (await listCourses()).map((course) => {
        const { price, discountPercentage } = priceOn(course, today);
        return {
          id: course.id,
          title: course.title,
          price: String(price),
          discount_percentage: String(discountPercentage),
          is_published: course.isPublished,
          batch_ids: course.batches.map(({ id }) => id),
        };
      });
      if (json) return io.out(JSON.stringify(rows, null, 2));
      const cells = rows.map((row) => [
        String(row.id),
        row.title,
        row.price,
        row.is_published ? "published" : "hidden",
        row.batch_ids.join(" "),
      ]);
      io.out(formatTable(["id", "title", "price", "state", "batches"], cells));
    });
}
