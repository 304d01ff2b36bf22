import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { fitToPaper } from "@/components/staff/exams/print/fit-to-paper";
import css from "@/components/staff/exams/print/paper.module.css";
import { PaperFoot, PaperHead, PlacedQuestion, type Printing } from "@/components/staff/exams/print/question-sheets";
import { loadForTexts } from "@/components/ui/marked-text-loading";
import { type PaperPage, pagesOf } from "@/lib/exams/on-paper/pages";

/** The faces of a sheet, each with a letter of its own part of the alphabet. */
const faces = [
  ['400 1em "Hind Siliguri"', "ক"],
  ['600 1em "Hind Siliguri"', "ক"],
  ['400 1em "Tiro Bangla"', "ক"],
  ['400 1em "Tiro Bangla"', "A"],
] as const;

/** A line that breaks otherwise on paper than on the screen still has room. */
const SPARE = 12;

/** Paper is printed with the pictures that are there; one that is away leaves its room and its description. */
const PICTURES_PATIENCE_MS = 10_000;
async function loadPictures(root: ParentNode): Promise<void> {
  const pictures = [...root.querySelectorAll("img")].map((image) => image.decode());
  const patience = new Promise((resolve) => setTimeout(resolve, PICTURES_PATIENCE_MS));
  await Promise.race([Promise.allSettled(pictures), patience]);
}

const heightsIn = (column: Element) => [...column.children].map((child) => child.getBoundingClientRect().height);

function measured(layer: HTMLElement, columns: number): PaperPage[] | null {
  const first = layer.querySelector("[data-room=first]");
  const other = layer.querySelector("[data-room=other]");
  const column = layer.querySelector("[data-measured]");
  if (!first || !other || !column) return null;
  fitToPaper(column);
  return pagesOf(heightsIn(column), {
    first: first.clientHeight - SPARE,
    other: other.clientHeight - SPARE,
    columns,
    gap: Number.parseFloat(getComputedStyle(column).rowGap),
  });
}

/**
 * The pages of a paper: null until the letters are there and every question was measured as it will stand, which `layer`
 * is for.
 */
export function usePages(printing: Printing): { pages: PaperPage[] | null; layer: ReactNode } {
  const { exam, choices } = printing;
  const { columns, letters, hasHead, omr } = choices;
  const wish = JSON.stringify([exam.mark, columns, letters, hasHead, omr]);
  const layer = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<{ wish: string; pages: PaperPage[] } | null>(null);
  const pages = found?.wish === wish ? found.pages : null;

  const loadMarkup = useEffectEvent(() =>
    loadForTexts(exam.questions.flatMap(({ html, options }) => [html, ...options.map((option) => option.html)])),
  );
  useLayoutEffect(() => {
    let isCurrent = true;
    const measure = () => {
      const pages = isCurrent && layer.current && measured(layer.current, columns);
      if (pages) setFound({ wish, pages });
    };
    void Promise.allSettled([loadMarkup(), ...faces.map(([face, letter]) => document.fonts.load(face, letter))])
      .then(() => document.fonts.ready)
      .then(() => layer.current && loadPictures(layer.current))
      .then(measure);
    return () => {
      isCurrent = false;
    };
  }, [wish, columns]);

  if (pages) return { pages, layer: null };
  return {
    pages,
    layer: (
      <div ref={layer} className={css.measure} aria-hidden="true">
        <div className={css.sheet}>
          <PaperHead {...printing} />
          <div className={css.columns} data-room="first" data-columns={columns}>
            <div className={css.column} data-measured>
              {exam.questions.map(({ id }, place) => (
                <PlacedQuestion key={id} printing={printing} place={place} />
              ))}
            </div>
            {columns === 2 && <div />}
          </div>
          <PaperFoot exam={exam} page={1} pages={1} />
        </div>
        <div className={css.sheet}>
          <div className={css.columns} data-room="other" />
          <PaperFoot exam={exam} page={1} pages={1} />
        </div>
      </div>
    ),
  };
}
