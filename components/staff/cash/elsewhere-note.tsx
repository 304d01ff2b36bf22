import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";

/** Money of a closed day that stands on a later one, and the day that takes it before it has come. */
export function ElsewhereNote({ data: { day, today, later } }: { data: CashDay }) {
  if (day > today) return <Alert tone="neutral" title={copy.notYet} />;
  if (!later) return null;
  const { text, link } = copy.later(later);
  return (
    <Alert tone="neutral" title={text}>
      <Link href={`/staff/cash?day=${later.day}`} className="text-primary underline">
        {link}
      </Link>
    </Alert>
  );
}
