import "server-only";
import { foldText } from "@/lib/exams/authoring/import/clean-text";

// Moodle's categories are paths in which a name doubles its slashes; the last name becomes the exam's title.
export function titleOfCategory(path: string): string | undefined {
  const names = path.trim().replace(/^\$\w+\$(?:\/|$)(?:top(?:\/|$))?/, "");
  const last = names.split(/(?<!\/)\/(?!\/)/).at(-1) ?? "";
  return foldText(last.replaceAll("//", "/")) || undefined;
}

export function categoryPath(title: string): string {
  return `$course$/top/${title.replaceAll("/", "//")}`;
}
