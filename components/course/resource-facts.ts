import { course as copy } from "@/lib/copy/course";
import { formatFileSize } from "@/lib/format";
import type { Resource } from "@/lib/materials/schema";

const { resourceTable: words } = copy;

/** পিডিএফ; other kinds by their ending, in capitals. */
export function kindOf({ file_name }: Resource): string {
  if (file_name === null) return words.onlyLink;
  const ending = file_name.split(".").at(-1)?.toLowerCase() ?? "";
  return ending === "pdf" ? words.pdf : ending.toUpperCase();
}

export function kindAndSize(resource: Resource): string {
  const { byte_size } = resource;
  return [kindOf(resource), byte_size !== null && formatFileSize(byte_size)].filter(Boolean).join(" · ");
}
