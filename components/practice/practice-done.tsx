import { ChevronDown } from "lucide";
import { Fragment, type ReactNode } from "react";
import type { LastRound } from "@/components/practice/practice-store";
import { answersOf, type SessionState } from "@/components/practice/session-state";
import { daysUntil } from "@/components/practice/words";
import { ReviewedStatements } from "@/components/result/reviewed-statements";
import { Card } from "@/components/ui/card";
import { DeepPanel } from "@/components/ui/deep-panel";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { practiceCopy } from "@/lib/copy/practice";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import type { Answer } from "@/lib/exams/choice";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { formatRunningTime } from "@/lib/format";
import { judgedStatements } from "@/lib/practice/keys";
import type { PracticeCard } from "@/lib/practice/schema";

const copy = practiceSessionCopy.done;

/** The picture has one beat per question, tall where it was right. */
function Beats({ rights }: { rights: readonly boolean[] }) {
  const width = 320 / Math.max(rights.length, 1);
  const beat = (isRight: boolean) => {
    const [up, down] = isRight ? [34, 18] : [7, 3];
    const unit = width / 20;
    return `l${3 * unit} 0l${unit} -4l${unit} 4l${2 * unit} 0l${unit} 2l${2 * unit} -${up + 2}l${2 * unit} ${up + down}l${unit} -${down}l${2 * unit} 0l${1.5 * unit} -6l${1.5 * unit} 6l${2 * unit} 0`;
  };
  const right = rights.filter(Boolean).length;
  return (
    <svg
      role="img"
      aria-label={copy.beats(right, rights.length - right)}
      viewBox="0 0 320 72"
      className="my-4 block w-full text-mint"
    >
      <path
        d={`M0 44${rights.map(beat).join("")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Fact({ name, children, amber = false }: { name: string; children: ReactNode; amber?: boolean }) {
  return (
    <div>
      <dt className="text-meta text-on-deep-muted">{name}</dt>
      <dd className={`font-display text-section leading-[1.3] ${amber ? "text-amber" : ""}`}>{children}</dd>
    </div>
  );
}

type MistakeProps = { card: PracticeCard; answer: Answer };

function SingleMistake({ card: { answers, accepted_answer_ids: accepted } }: MistakeProps) {
  const right = answers.filter(({ id }) => accepted.includes(id));
  return (
    <b>
      {practiceSessionCopy.session.correctAnswer}:{" "}
      {right.map(({ id, answer_text, answer_text_html }, index) => (
        <Fragment key={id}>
          {index > 0 && practiceSessionCopy.session.or}
          <MarkedText as="span" text={answer_text} html={answer_text_html} />
        </Fragment>
      ))}
    </b>
  );
}

function SetMistake({ card, answer }: MistakeProps) {
  return <ReviewedStatements answer={{ statements: judgedStatements(card, answer) }} letters={card.letters} />;
}

const mistakes: Record<QuestionKind, typeof SingleMistake> = { single: SingleMistake, true_false_set: SetMistake };

function Mistake({ card, answer }: MistakeProps) {
  const { [card.kind]: OfKind } = mistakes;
  return (
    <div className="grid grid-cols-1 gap-2 px-4 pb-4">
      <OfKind card={card} answer={answer} />
      {card.explanation && (
        <MarkedText as="div" text={card.explanation} html={card.explanation_html} className="whitespace-pre-line" />
      )}
    </div>
  );
}

type PracticeDoneProps = { state: SessionState; seconds: number; before: LastRound | null };

/** The outcome of a round, without a mark or a place. */
export function PracticeDone({ state, seconds, before }: PracticeDoneProps) {
  const answers = answersOf(state);
  const wrong = answers.filter(({ isRight }) => !isRight);
  const now = new Date();
  const tomorrow = answers.filter(({ card, isRight }) => {
    const due = card.next?.[isRight ? "right" : "wrong"];
    return due !== undefined && daysUntil(new Date(due), now) === 1;
  }).length;
  return (
    <>
      <DeepPanel className="px-4 pt-6 pb-5 text-center md:px-8">
        <h1 tabIndex={-1} className="text-title leading-[1.3] outline-none md:text-display">
          {copy.title}
        </h1>
        <p className="text-on-deep-muted">{copy.score(answers.length - wrong.length, answers.length)}</p>
        <Beats rights={answers.map(({ isRight }) => isRight)} />
        <dl className="grid auto-cols-fr grid-flow-col border-t border-deep-line pt-4">
          <Fact name={copy.time}>{formatRunningTime(seconds)}</Fact>
          {before && <Fact name={copy.before}>{practiceSessionCopy.session.at(before.right, before.total)}</Fact>}
          <Fact name={copy.tomorrow} amber>
            {practiceCopy.due(tomorrow)}
          </Fact>
        </dl>
      </DeepPanel>
      {wrong.length > 0 && (
        <Card className="overflow-hidden">
          <h2 className="border-b border-line px-4 py-3.5 font-sans text-body font-semibold">
            {copy.mistakes(wrong.length)}
          </h2>
          {wrong.map(({ card, answer }) => (
            <details key={card.question_id} className="group border-t border-line first-of-type:border-t-0">
              <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
                <MarkedText as="span" text={card.question_text} html={card.question_text_html} />
                <Icon as={ChevronDown} size={20} className="text-primary group-open:rotate-180" />
              </summary>
              <Mistake card={card} answer={answer} />
            </details>
          ))}
        </Card>
      )}
    </>
  );
}
