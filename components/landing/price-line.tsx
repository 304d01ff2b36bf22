import { feeText } from "@/components/course/price";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { common } from "@/lib/copy/common";
import { formatPercent, formatTaka } from "@/lib/format";

/** The price to pay, the former price, and the discount; 'ফ্রি' for a price of 0. */
export function PriceLine({ price, discount }: { price: number; discount: number }) {
  return (
    <>
      <span className={cn("figure text-heading", price === 0 && "text-primary")}>
        <span className="sr-only">{common.price} </span>
        {feeText(price, discount)}
      </span>
      {price > 0 && discount > 0 && (
        <>
          <s className="text-small text-muted">
            <span className="sr-only">{common.oldPrice} </span>
            {formatTaka(price)}
          </s>
          <Badge tone="discount">{common.percentOff(formatPercent(discount))}</Badge>
        </>
      )}
    </>
  );
}
