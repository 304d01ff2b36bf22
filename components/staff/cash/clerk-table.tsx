import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { initials } from "@/components/ui/initials";
import { cashCopy as copy } from "@/lib/copy/staff-cash";
import type { CashDay } from "@/lib/enrollments/cash/schema";
import { formatNumber, formatTaka } from "@/lib/format";

export function ClerkTable({ clerks }: { clerks: CashDay["figures"]["clerks"] }) {
  return (
    <Card>
      <h2 className="px-4 py-3 text-lead">{copy.clerks}</h2>
      {clerks.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-muted">{copy.nothing}</p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="h-9 bg-surface-2 text-meta text-muted">
              <th scope="col" className="pl-4 text-left font-normal">
                {copy.clerk}
              </th>
              <th scope="col" className="px-2 text-right font-normal">
                {copy.columns.count}
              </th>
              <th scope="col" className="pr-4 text-right font-normal">
                {copy.amount}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {clerks.map(({ id, name, count, amount }) => {
              const [first = "", ...rest] = name.split(" ");
              return (
                <tr key={id ?? 0} className="h-11">
                  <td className="py-1.5 pl-4">
                    <span className="flex items-center gap-2.5">
                      <Avatar letters={name ? initials(first, rest.join(" ")) : null} tone="soft" size={30} />
                      {name || copy.nobody}
                    </span>
                  </td>
                  <td className="px-2 text-right">{formatNumber(count)}</td>
                  <td className="pr-4 text-right font-semibold">{formatTaka(amount)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
