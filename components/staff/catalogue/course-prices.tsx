import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { DateField } from "@/components/staff/ui/date-field";
import { GroupProblem } from "@/components/staff/ui/group-problem";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { NumberField } from "@/components/ui/number-field";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { addDays } from "@/lib/catalogue/schedule";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.course;

function totalOf(price: string, discount: string): number | null {
  const taka = Number(price);
  const percent = Number(discount || 0);
  return Number.isFinite(taka) && Number.isFinite(percent) && percent <= 100 ? discountedPrice(taka, percent) : null;
}

type CoursePricesProps = { editor: CourseEditorState; today: string };

/** The present price of a course, and the days from which other prices hold. */
export function CoursePrices({ editor: { fields, set, errors }, today }: CoursePricesProps) {
  const total = totalOf(fields.price, fields.discount_percentage);
  const tomorrow = addDays(today, 1);
  const planned = fields.planned_prices;
  const change = (index: number, next: Partial<(typeof planned)[number]>) =>
    set({ planned_prices: planned.map((one, at) => (at === index ? { ...one, ...next } : one)) });
  const add = () =>
    set({
      planned_prices: [
        ...planned,
        { valid_from: tomorrow, price: fields.price, discount_percentage: fields.discount_percentage },
      ],
    });
  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <h2 className="text-lead">{copy.money}</h2>
      <div className="grid grid-cols-2 gap-3.5">
        <NumberField
          label={copy.price}
          value={fields.price}
          onChange={(event) => set({ price: event.target.value })}
          error={errors.price}
        />
        <NumberField
          label={copy.discount}
          value={fields.discount_percentage}
          onChange={(event) => set({ discount_percentage: event.target.value })}
          error={errors.discount_percentage}
        />
      </div>
      {total !== null && <p className="font-semibold">{copy.total(total)}</p>}
      {planned.map((one, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a planned price has no other name while it is typed
          key={index}
          className="grid gap-3 rounded-row border border-line p-3"
        >
          <legend className="px-1 text-meta text-muted">{copy.planned}</legend>
          <DateField
            label={copy.plannedFrom}
            min={tomorrow}
            value={one.valid_from}
            onChange={(event) => change(index, { valid_from: event.target.value })}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label={copy.price}
              value={one.price}
              onChange={(event) => change(index, { price: event.target.value })}
            />
            <NumberField
              label={copy.discount}
              value={one.discount_percentage}
              onChange={(event) => change(index, { discount_percentage: event.target.value })}
            />
          </div>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => set({ planned_prices: planned.filter((_, at) => at !== index) })}
          >
            {copy.removePlanned}
          </Button>
        </fieldset>
      ))}
      <GroupProblem>{errors.planned_prices}</GroupProblem>
      <Button variant="secondary" size="sm" onClick={add}>
        {copy.addPlanned}
      </Button>
    </Card>
  );
}
