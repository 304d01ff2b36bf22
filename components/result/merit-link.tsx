import { ChevronRight, ListOrdered } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { meritCopy as copy } from "@/lib/copy/merit";

/** From a model test's result to its merit list. */
export function MeritLink({ examId }: { examId: number }) {
  return (
    <Link
      href={`/dashboard/result/${examId}/merit`}
      className="grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_1.25rem] items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-primary md:px-7"
    >
      <Icon as={ListOrdered} size={24} className="text-primary" />
      <span className="leading-[1.45]">
        <b className="block">{copy.link}</b>
        <span className="block text-small text-muted">{copy.linkText}</span>
      </span>
      <Icon as={ChevronRight} size={20} className="text-primary" />
    </Link>
  );
}
