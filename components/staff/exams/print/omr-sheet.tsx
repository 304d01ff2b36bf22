import type { ReactNode } from "react";
import css from "@/components/staff/exams/print/paper.module.css";
import type { Printing } from "@/components/staff/exams/print/question-sheets";
import { lettersOf, truthsOf } from "@/lib/copy/letters";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import type { OmrSheet as Sheet } from "@/lib/exams/on-paper/omr";
import {
  codeGridOf,
  fieldsFrameOf,
  type OmrLayout,
  omrForms,
  omrLayout,
  rollGridOf,
  SHEET,
} from "@/lib/exams/on-paper/omr-layout";
import { letterOfPaper } from "@/lib/exams/on-paper/paper-code";

const copy = examPrintCopy.omr;

/** A reader's red light does not see it, so that marks alone are left. */
const DROP_OUT = "#c2185b";
const SHADE = "#fce6ee";
const UI = "var(--paper-ui)";

/** The corner squares, by which a reader finds the sheet, and the bar that says where its top is. */
const corners = [
  [28, 28],
  [746, 28],
  [28, 1075],
  [746, 1075],
] as const;

type LetteringProps = {
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  anchor?: "start" | "middle" | "end";
  fill?: string;
  children: string;
};

function Lettering({ x, y, size, bold = false, anchor = "middle", fill = "#000", children }: LetteringProps) {
  return (
    <text x={x} y={y} fontSize={size} fontFamily={UI} fontWeight={bold ? 600 : 400} textAnchor={anchor} fill={fill}>
      {children}
    </text>
  );
}

type BubbleProps = { x: number; y: number; width: number; height: number; size: number; children: string };

function Bubble({ x, y, width, height, size, children }: BubbleProps) {
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - height / 2}
        width={width}
        height={height}
        rx={Math.min(width, height) / 2}
        fill="#fff"
        stroke={DROP_OUT}
        strokeWidth="0.9"
      />
      <Lettering x={x} y={y + size * 0.36} size={size} fill={DROP_OUT}>
        {children}
      </Lettering>
    </>
  );
}

type Box = { x: number; y: number; width: number; height: number };

function Frame({ x, y, width, height, radius = 6 }: Box & { radius?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} fill="none" stroke={DROP_OUT} strokeWidth="0.9" />;
}

function RollGrid({ sheet }: { sheet: Sheet }) {
  const { frame, boxes, bubbles, radius } = rollGridOf(sheet);
  return (
    <>
      <Frame {...frame} />
      <Lettering x={frame.x + frame.width / 2} y={frame.y + 15} size={12.5} bold>
        {copy.roll}
      </Lettering>
      {boxes.map((box) => (
        <Frame key={`${box.x} ${box.y}`} {...box} radius={1} />
      ))}
      {bubbles.map(({ x, y, digit }) => (
        <Bubble key={`${x} ${y}`} x={x} y={y} width={radius * 2} height={radius * 2} size={radius * 1.35}>
          {copy.digit(digit)}
        </Bubble>
      ))}
    </>
  );
}

function CodeGrid({ sheet }: { sheet: Sheet }) {
  const { frame, bubbles, radius } = codeGridOf(sheet);
  return (
    <>
      <Frame {...frame} />
      <Lettering x={frame.x + frame.width / 2} y={frame.y + 15} size={12.5} bold>
        {copy.code}
      </Lettering>
      {bubbles.map(({ x, y, code }) => (
        <Bubble key={code} x={x} y={y} width={radius * 2} height={radius * 2} size={11}>
          {letterOfPaper(code)}
        </Bubble>
      ))}
    </>
  );
}

function WrittenFields({ sheet }: { sheet: Sheet }) {
  const { x, y, width, height } = fieldsFrameOf(sheet);
  const step = (height - 10) / copy.fields.length;
  return (
    <>
      <Frame x={x} y={y} width={width} height={height} />
      {copy.fields.map((field, place) => {
        const line = y + (place + 1) * step;
        return (
          <g key={field}>
            <Lettering x={x + 14} y={line - 5} size={12} anchor="start" fill="#333">
              {field}
            </Lettering>
            <path d={`M${x + 14} ${line}H${x + width - 14}`} stroke={DROP_OUT} strokeWidth="0.8" />
          </g>
        );
      })}
    </>
  );
}

type AnswersProps = { sheet: Sheet; layout: OmrLayout; letters: Printing["choices"]["letters"] };

function Answers({ sheet, layout, letters }: AnswersProps) {
  const { bubble, letterSize, numberSize } = omrForms[sheet];
  const names = lettersOf({ letters });
  const { trueLetter, falseLetter } = truthsOf({ letters });
  const said = (option: number, truth?: boolean) => {
    if (truth === undefined) return names[option] ?? "";
    return truth ? trueLetter : falseLetter;
  };
  return (
    <>
      {layout.timing.map((y) => (
        <rect key={y} x="30" y={y - 3.5} width="13" height="7" fill="#000" />
      ))}
      {layout.shades.map((shade) => (
        <rect key={`${shade.x} ${shade.y}`} {...shade} fill={SHADE} />
      ))}
      {layout.frames.map(({ first, last: _last, ...frame }) => (
        <Frame key={first} {...frame} radius={5} />
      ))}
      {layout.lines.map(({ x, y, width }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h${width}`}
          stroke={DROP_OUT}
          strokeWidth="0.7"
          strokeDasharray="2.5 2"
          fill="none"
        />
      ))}
      {layout.heads.map(({ x, y, option }) => (
        <Lettering key={`${x} ${y}`} x={x} y={y} size={11} bold>
          {names[option] ?? ""}
        </Lettering>
      ))}
      {layout.rows.map(({ number, x, y, bubbles }) => (
        <g key={number}>
          <Lettering x={x} y={y + numberSize * 0.36} size={numberSize} anchor="end" bold>
            {copy.digit(number)}
          </Lettering>
          {bubbles.map(({ option, truth, ...place }) => (
            <Bubble key={place.x} {...place} {...bubble} size={letterSize}>
              {said(option, truth)}
            </Bubble>
          ))}
        </g>
      ))}
    </>
  );
}

/** A bubble that is filled in rightly or wrongly. It is drawn because no font of the site has such signs. */
function Sample({ children }: { children: ReactNode }) {
  return (
    <svg className={css.sample} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="5.2" fill="none" stroke={DROP_OUT} strokeWidth="0.9" />
      {children}
    </svg>
  );
}

function Instructions() {
  const stroke = { fill: "none", stroke: "#000", strokeWidth: 1.3 };
  return (
    <div className={css.instructions}>
      <span>{copy.full}</span>
      <Sample>
        <circle cx="6" cy="6" r="5" />
      </Sample>
      <span>{copy.wrong}</span>
      <Sample>
        <path d="m3 6.4 2.2 2.2L9.2 3.8" {...stroke} />
      </Sample>
      <Sample>
        <path d="m3.4 3.4 5.2 5.2m0-5.2-5.2 5.2" {...stroke} />
      </Sample>
      <Sample>
        <path d="M6 1a5 5 0 0 1 0 10z" />
      </Sample>
      <span>· {copy.only}</span>
    </div>
  );
}

type OmrSheetProps = { printing: Printing; sheet: Sheet };

/** One sheet of A4, whose bubbles stand where the form says, in the order of the paper. */
export function OmrSheet({ printing: { exam, choices, academy }, sheet }: OmrSheetProps) {
  const layout = omrLayout(sheet, exam.questions);
  const code = exam.hasOneSheet ? null : letterOfPaper(exam.code);
  const hasSets = exam.questions.some(({ kind }) => kind === "true_false_set");
  return (
    <section aria-label={examPrintCopy.view.omrSheet} className={`${css.sheet} ${css.omr}`} data-sheet="omr">
      <div className={css.omrHead}>
        <p className={`${css.omrLine} ${css.omrName}`}>{academy.name}</p>
        <p className={css.omrLine}>
          {copy.title(exam.questions.length, code)}
          {hasSets && ` · ${copy.leftIsTrue}`}
        </p>
      </div>
      <svg className={css.drawing} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
        {corners.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="20" height="20" fill="#000" />
        ))}
        <rect x="746" y="60" width="20" height="8" fill="#000" />
        <RollGrid sheet={sheet} />
        <CodeGrid sheet={sheet} />
        <WrittenFields sheet={sheet} />
        <Answers sheet={sheet} layout={layout} letters={choices.letters} />
      </svg>
      <div className={css.omrFoot}>
        <Instructions />
        <p className={css.omrLine}>
          {exam.title} · <span lang="en">{exam.mark}</span>
        </p>
      </div>
    </section>
  );
}
