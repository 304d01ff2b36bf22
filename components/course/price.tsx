import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { discountedPrice } from "@/lib/catalogue/pricing";
import { common } from "@/lib/copy/common";
import { formatPercent, formatTaka } from "@/lib/format";

type PriceProps = { price: number; discount: number; className?: string };

/** ৳৪,৫০০, or 'ফ্রি' when nothing is left to pay. */
export function feeText(price: number, discount: number): string {
  const fee = discountedPrice(price, discount);
  return fee === 0 ? common.free : formatTaka(fee);
}

/** The price to pay, the former price, and the discount. */
export function Price({ price, discount, className }: PriceProps) {
  const reduced = price > 0 && discount > 0;
  return (
    <p className={cn("flex flex-wrap items-baseline gap-x-3", className)}>
      <span className="figure text-display max-2xs:text-title">
        <span className="sr-only">{common.price} </span>
        {feeText(price, discount)}
      </span>
      {reduced && (
        <>
          <s className="text-lead text-muted">
            <span className="sr-only">{common.oldPrice} </span>
            {formatTaka(price)}
          </s>
          <Badge tone="discount" className="self-center">
            {common.percentOff(formatPercent(discount))}
          </Badge>
        </>
      )}
    </p>
  );
}
