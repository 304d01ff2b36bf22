import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { diagnosticCopy } from "@/lib/copy/diagnostic";
import { formatNumber } from "@/lib/format";

const copy = diagnosticCopy.card;
const numbers = Array.from({ length: 10 }, (_, index) => formatNumber(index + 1));

/** The invitation on the landing page; the questions come when it is begun. */
export function DiagnosticCard({ minutes }: { minutes: number }) {
  return (
    <section className="wrap mt-4 md:mt-6" aria-labelledby="diagnostic-title">
      <Card className="grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-10 md:p-7">
        <div>
          <h2 id="diagnostic-title" className="text-heading leading-[1.35] md:text-title">
            {copy.title}
          </h2>
          <p className="mt-1 text-small text-muted">{copy.text(minutes)}</p>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ol aria-hidden="true" className="grid grid-cols-10 gap-1 md:gap-2">
            {numbers.map((number) => (
              <li
                key={number}
                className="grid min-h-9 place-items-center rounded-[6px] border border-line-strong text-small md:min-w-9"
              >
                {number}
              </li>
            ))}
          </ol>
          <ButtonLink href="/diagnostic" variant="soft" full>
            {copy.start}
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
