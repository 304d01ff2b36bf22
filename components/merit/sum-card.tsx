import { Pencil } from "lucide";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { meritCopy } from "@/lib/copy/merit";
import { formatMarks } from "@/lib/format";
import type { CandidateFacts, Merit } from "@/lib/merit/schema";

const copy = meritCopy.sum;

type Line = { label: string; rule: string; value: number };

function linesOf({ rule, own }: Merit, candidate: CandidateFacts): Line[] {
  const { ssc, hsc, deduction, score = 0 } = own ?? {};
  const penalty = rule.negative_marks_per_question;
  return [
    { label: copy.mark, rule: copy.markRule(rule.exam_marks, penalty, rule.negative_marking_type), value: score },
    { label: copy.ssc, rule: copy.gpaRule(candidate.ssc_gpa, rule.ssc_points), value: ssc ?? 0 },
    { label: copy.hsc, rule: copy.gpaRule(candidate.hsc_gpa, rule.hsc_points), value: hsc ?? 0 },
    {
      label: copy.kinds[candidate.kind],
      rule: copy.deductionRule(rule.second_time_deduction, rule.already_admitted_deduction),
      value: -(deduction ?? 0),
    },
  ];
}

type SumCardProps = { merit: Merit; candidate: CandidateFacts; total: number; onEdit: () => void };

/** How the total came about, line by line with its rule. */
export function SumCard({ merit, candidate, total, onEdit }: SumCardProps) {
  return (
    <Card className="p-4 md:p-7">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-heading leading-[1.35]">{copy.title}</h2>
        <Button variant="ghost" size="sm" icon={<Icon as={Pencil} size={18} />} onClick={onEdit}>
          {copy.edit}
        </Button>
      </div>
      <table className="w-full leading-[1.45]">
        <tbody>
          {linesOf(merit, candidate).map(({ label, rule, value }) => (
            <tr key={label} className="border-line align-top not-first:border-t">
              <th scope="row" className="py-2.5 text-left font-normal">
                {label}
                <small className="block text-small text-muted">{rule}</small>
              </th>
              <td
                className={cn("py-2.5 pl-3 text-right font-semibold whitespace-nowrap", value < 0 && "text-danger-ink")}
              >
                {formatMarks(value)}
              </td>
            </tr>
          ))}
          <tr className="border-t-2 border-ink">
            <th scope="row" className="py-2.5 text-left">
              {copy.total}
            </th>
            <td className="figure py-2.5 text-right text-section leading-[1.2]">{formatMarks(total)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1 text-small text-muted">{copy.rule}</p>
    </Card>
  );
}
