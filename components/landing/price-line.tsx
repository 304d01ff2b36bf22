import { Badge } from "@/components/ui/badge";
import { common } from "@/lib/copy/common";
import { discountedPrice, formatPercent, formatTaka } from "@/lib/format";

/** What one pays, what it was, and how much is off; 'ফ্রি' for a price of 0. */
export function PriceLine({ price, discount }: { price: number; discount: number }) {
  if (price === 0) return <span className="figure text-[24px] text-primary">{common.free}</span>;
  const reduced = discount > 0;
  return (
    <>
      <span className="figure text-[24px]">
        <span className="sr-only">{common.price} </span>
        {formatTaka(discountedPrice(price, discount))}
      </span>
      {reduced && (
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
