import { formulasIn, type Imported, picturesIn, typedSource } from "@/components/staff/exams/word/imported";
import { MathMl } from "@/components/staff/markup/mathml";
import { cn } from "@/components/ui/cn";
import { staffWordCopy as copy } from "@/lib/copy/staff-word";
import { wordSource } from "@/lib/copy/word-import";
import type { PreviewedWordQuestion } from "@/lib/exams/authoring/word-preview-schema";

type Line = PreviewedWordQuestion["source"][number];
type Emphasis = Line[number]["emphasis"][number];

const looks: Record<Emphasis, string> = {
  bold: "font-bold text-ink",
  underline: "underline underline-offset-3",
  highlight: "bg-accent-soft text-ink",
  colour: "text-accent-ink",
};

const formula = /(\$[^$]+\$)/;

/** Formulas as the file shows them; one that has no look yet, or is another by now, in TeX. */
function withFormulas(text: string, formulas: Map<string, string>) {
  return text.split(formula).map((piece, place) => {
    const mathml = formula.test(piece) ? formulas.get(piece.slice(1, -1)) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line that was read never move
    return mathml ? <MathMl key={place} mathml={mathml} label={piece} /> : piece;
  });
}

const none = new Map<string, string>();

const isPicture = ({ text }: Line[number]) => text === wordSource.picture;

type SourceLineProps = {
  line: Line;
  /** The MathML of formulas by their TeX. */
  formulas?: Map<string, string>;
  /** The addresses of the pictures that stand in the line; none where they are not known. */
  pictures?: readonly string[];
};

export function SourceLine({ line, formulas = none, pictures = [] }: SourceLineProps) {
  const shown = line.filter(isPicture);
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {line.map((piece, place) => {
        const address = isPicture(piece) ? pictures[shown.indexOf(piece)] : undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line that was read never move
          <span key={place} className={cn(...piece.emphasis.map((look) => looks[look]))}>
            {address ? (
              // biome-ignore lint/performance/noImgElement: a picture of a file of this device
              <img
                src={address}
                alt={piece.text}
                className="h-24 max-w-full rounded-control border border-line bg-white object-contain"
              />
            ) : (
              withFormulas(piece.text, formulas)
            )}
          </span>
        );
      })}
    </p>
  );
}

/** The lines of the file that a question was made of, as they stand there. */
export function WordSource({ one, pictureAt }: { one: Imported; pictureAt: (id: string) => string }) {
  const source = typedSource(one);
  const formulas = formulasIn(one);
  const pictures = picturesIn(one).map(({ id }) => pictureAt(id));
  // Each is known by its place where none of them was lost on the way.
  const isKnown = source.flat().filter(isPicture).length === pictures.length;
  const before = (place: number) => source.slice(0, place).flat().filter(isPicture).length;
  return (
    <div className="grid min-w-0 content-start gap-1 bg-surface-2/50 px-4 py-3 text-meta leading-[1.6] text-muted max-md:border-b max-md:border-dashed max-md:border-line-strong">
      <h3 className="sr-only">{copy.source}</h3>
      {source.map((line, place) => (
        <SourceLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file that was read never move
          key={place}
          line={line}
          formulas={formulas}
          pictures={isKnown ? pictures.slice(before(place)) : []}
        />
      ))}
    </div>
  );
}
