import {
  attentionOf,
  formulaCount,
  hasBijoy,
  type Imported,
  isRepeatedLeftOut,
  picturesIn,
} from "@/components/staff/exams/word/imported";
import { Chip, ChipRow } from "@/components/staff/ui/chip";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { formatNumber } from "@/lib/format";

export const filters = {
  all: { words: copy.all, shows: () => true },
  doubtful: { words: copy.doubtful, shows: (one: Imported) => attentionOf(one) !== null },
  repeated: { words: copy.repeatedOnes, shows: isRepeatedLeftOut },
  bijoy: { words: copy.bijoy, shows: hasBijoy },
  formulas: { words: copy.formulas, shows: (one: Imported) => formulaCount(one) > 0 },
  pictures: { words: copy.pictures, shows: (one: Imported) => picturesIn(one).length > 0 },
};
export type Filter = keyof typeof filters;
const filterNames = Object.keys(filters) as Filter[];

type FiltersProps = { questions: readonly Imported[]; shown: Filter; onShow: (filter: Filter) => void };

export function Filters({ questions, shown, onShow }: FiltersProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line bg-surface px-4 py-2">
      <ChipRow label={copy.filters}>
        {filterNames.map((name) => {
          const { words, shows } = filters[name];
          const count = questions.filter(shows).length;
          if (count === 0 && name !== "all" && name !== shown) return null;
          return (
            <Chip key={name} chosen={name === shown} count={formatNumber(count)} onClick={() => onShow(name)}>
              {words}
            </Chip>
          );
        })}
      </ChipRow>
      <p aria-hidden="true" className="hidden items-center gap-1.5 text-meta whitespace-nowrap text-muted xl:flex">
        <KeyCap>J</KeyCap>
        <KeyCap>K</KeyCap> {copy.keys.question}
        <span className="ml-2 flex items-center gap-1.5">
          <KeyCap>Alt 1</KeyCap>–<KeyCap>4</KeyCap> {copy.keys.key}
        </span>
        <span className="ml-2 flex items-center gap-1.5">
          <KeyCap>Alt W</KeyCap> {copy.keys.doubt}
        </span>
      </p>
    </div>
  );
}
