import { Check, CircleDashed, Info, Lightbulb, X } from "lucide";
import type { ReactNode } from "react";
import { OptionShare } from "@/components/result/option-share";
import type { NumberedAnswer } from "@/components/result/review-filter";
import { ReviewedStatements } from "@/components/result/reviewed-statements";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { MarkedText } from "@/components/ui/marked-text";
import { exam as copy } from "@/lib/copy/exam";
import { examResult as words } from "@/lib/copy/exam-result";
import { sharesCopy } from "@/lib/copy/exam-shares";
import { lettersOf } from "@/lib/copy/letters";
import { answeredUnits, answerFromWire, unitsOf } from "@/lib/exams/choice";
import type { LetterStyle } from "@/lib/exams/letters";
import { type QuestionKind, questionKindOf } from "@/lib/exams/question-kind";
import type { SharedQuestion } from "@/lib/exams/shares/schema";
import { formatMarks, formatNumber } from "@/lib/format";

const { screen } = copy;

type Verdict = "correct" | "own" | "wrong" | "plain";

/** `own` is chosen, but not known or not shown to be right. */
function verdictOf(answer: NumberedAnswer, optionId: number): Verdict {
  if (answer.accepted_answer_ids?.includes(optionId)) return "correct";
  if (optionId !== answer.selected_answer_id) return "plain";
  return answer.accepted_answer_ids === null ? "own" : "wrong";
}

const looks: Record<Verdict, { row: string; disc: string; words: string; bar: string }> = {
  correct: {
    row: "border-primary bg-primary-soft",
    disc: "border-primary bg-primary text-on-primary",
    words: "text-on-primary-soft",
    bar: "bg-primary",
  },
  own: { row: "border-ink bg-surface-2", disc: "border-ink text-ink", words: "text-ink", bar: "bg-ink" },
  wrong: {
    row: "border-danger bg-danger-soft",
    disc: "border-alarm bg-alarm text-white",
    words: "text-danger-ink",
    bar: "bg-alarm",
  },
  plain: { row: "border-line", disc: "border-line", words: "", bar: "bg-muted" },
};

const marks: Partial<Record<Verdict, typeof Check>> = { correct: Check, wrong: X };

/** The author's key, and beside it what a correction accepted. */
function verdictWords(verdict: Verdict, chosen: boolean, isKey: boolean): string | null {
  if (verdict === "plain") return null;
  if (verdict !== "correct") return words.yourAnswer;
  if (isKey) return chosen ? words.yoursIsCorrect : words.correctAnswer;
  return chosen ? words.yoursIsAccepted : words.alsoAccepted;
}

type ReviewProps = {
  answer: NumberedAnswer;
  letters: LetterStyle;
  /** The statements of which a correction changed the key; a single has none, and nothing where none was made. */
  corrected?: readonly number[];
  /** The choices of the class; none where it is too small. */
  shared?: SharedQuestion;
  foot?: ReactNode;
};

/** True for a wrong option that more of the class chose than any other wrong one. */
function isMostWrong({ accepted_answer_ids: accepted }: NumberedAnswer, own: number, shared: SharedQuestion): boolean {
  const wrong = shared.choices.filter(({ answer_id }) => !accepted?.includes(answer_id));
  const most = Math.max(...wrong.map(({ percent }) => percent));
  return wrong.some(({ answer_id, percent }) => answer_id === own && percent === most && percent > 0);
}

function ReviewedOption({ answer, letters, index, shared }: ReviewProps & { index: number }) {
  const option = answer.options[index];
  if (!option) return null;
  const verdict = verdictOf(answer, option.id);
  const look = looks[verdict];
  const mark = marks[verdict];
  const said = verdictWords(verdict, option.id === answer.selected_answer_id, option.id === answer.correct_answer_id);
  const share = shared?.choices.find(({ answer_id }) => answer_id === option.id);
  const isWorst = verdict === "wrong" && shared !== undefined && isMostWrong(answer, option.id, shared);
  const text = isWorst ? `${said}, ${sharesCopy.mostWrong}` : said;
  return (
    <li
      className={cn(
        "grid min-h-13 items-center gap-x-3 rounded-row border px-3 py-2.5 leading-[1.45]",
        share ? "grid-cols-[2rem_1fr_auto]" : "grid-cols-[2rem_1fr]",
        look.row,
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          "grid size-8 place-items-center rounded-full border-[1.5px] leading-none font-semibold",
          look.disc,
        )}
      >
        {mark ? <Icon as={mark} size={18} /> : lettersOf({ letters })[index]}
      </span>
      <span className="min-w-0">
        <MarkedText as="span" text={option.answer_text} html={option.answer_text_html} />
        {text && (
          <span className={cn("block text-meta leading-[1.4] font-semibold [[data-marked]+&]:mt-1", look.words)}>
            {text}
          </span>
        )}
      </span>
      {share && <OptionShare percent={share.percent} fill={look.bar} />}
    </li>
  );
}

function ReviewedOptions({ answer, letters, shared }: ReviewProps) {
  return (
    <>
      <ul className="grid gap-2.5 *:min-w-0 md:grid-cols-2">
        {answer.options.map(({ id }, index) => (
          <ReviewedOption key={id} answer={answer} letters={letters} index={index} shared={shared} />
        ))}
      </ul>
      {shared && (
        <p className="mt-2.5 text-meta text-muted">
          {shared.blank ? `${sharesCopy.blank(shared.blank)} ` : ""}
          {sharesCopy.private}
        </p>
      )}
    </>
  );
}

const reviews: Record<QuestionKind, typeof ReviewedOptions> = {
  single: ReviewedOptions,
  true_false_set: ReviewedStatements,
};

const awardWords: Record<QuestionKind, (awarded: string, answer: NumberedAnswer) => string> = {
  single: (awarded) => awarded,
  true_false_set: (awarded, { possible_marks: most }) => words.awardedOf(awarded, formatNumber(most)),
};

function AwardBadge({ answer }: { answer: NumberedAnswer }) {
  const { marks_awarded: awarded, is_correct: correct } = answer;
  const say = (marks: string) => awardWords[questionKindOf(answer)](marks, answer);
  const answered = answeredUnits(answer, answerFromWire(answer));
  const units = unitsOf(answer);
  if (awarded !== null && awarded > 0) {
    return (
      <Badge tone="ok" icon={awarded === answer.possible_marks && <Icon as={Check} size={15} />}>
        {say(`+${formatMarks(awarded)}`)}
      </Badge>
    );
  }
  if (answered === 0) {
    return (
      <Badge tone="neutral" icon={<Icon as={CircleDashed} size={15} />}>
        {words.unanswered}
      </Badge>
    );
  }
  if (awarded === null) {
    return answered < units ? (
      <Badge tone="neutral">{words.partOf(formatNumber(answered), formatNumber(units))}</Badge>
    ) : null;
  }
  return (
    <Badge tone={correct === false ? "bad" : "neutral"} icon={correct === false && <Icon as={X} size={15} />}>
      {say(formatMarks(awarded))}
    </Badge>
  );
}

const marksWords: Record<QuestionKind, (answer: NumberedAnswer) => string> = {
  single: ({ marks }) => screen.marks(formatNumber(marks)),
  true_false_set: (answer) => screen.marksOfSet(formatNumber(unitsOf(answer)), formatNumber(answer.marks)),
};

/** True if its statements gave less than nothing, and the exam says that a question stops there. */
const isHeldAtZero = ({ marks_awarded: awarded, statements = [] }: NumberedAnswer) =>
  awarded === 0 && statements.reduce((sum, statement) => sum + (statement.marks_awarded ?? 0), 0) < -0.000_1;

const scoringTexts = { key: null, all_correct: words.allCorrect, dropped: words.dropped };

type NoteProps = { icon: typeof Info; title?: string; text: string; html?: string };

function Note({ icon, title, text, html }: NoteProps) {
  return (
    <div className="mt-3.5 grid grid-cols-[1.5rem_1fr] gap-3 rounded-row bg-surface-2 px-4 py-3.5">
      <Icon as={icon} size={22} className="mt-[3px] text-accent-ink" />
      <div className="min-w-0 whitespace-pre-line">
        {title && <b className="block">{title}</b>}
        <MarkedText as="div" text={text} html={html} />
      </div>
    </div>
  );
}

/** The question with the learner's choice, the right answer and the reason. */
export function ReviewedQuestion({ answer, letters, corrected, shared, foot }: ReviewProps) {
  const isKeyCorrected = corrected?.length === 0 && answer.scoring === "key";
  const scoring = scoringTexts[answer.scoring];
  const { [questionKindOf(answer)]: Review } = reviews;
  return (
    <Card className="px-4 py-4.5 md:px-8 md:py-7">
      <div className="flex items-center justify-between gap-3 text-small text-muted">
        <span>
          <b className="text-ink">{screen.question(formatNumber(answer.number))}</b> ·{" "}
          {marksWords[questionKindOf(answer)](answer)}
        </span>
        <AwardBadge answer={answer} />
      </div>
      <MarkedText
        as="h3"
        tabIndex={-1}
        text={answer.question_text}
        html={answer.question_text_html}
        className="mt-2 mb-3.5 text-lead leading-[1.55] whitespace-pre-line outline-none md:text-subtitle"
      />
      <Review answer={answer} letters={letters} corrected={corrected} shared={shared} />
      {scoring && <Note icon={Info} text={scoring} />}
      {isKeyCorrected && <Note icon={Info} text={words.keyCorrected} />}
      {isHeldAtZero(answer) && <Note icon={Info} text={words.heldAtZero} />}
      {answer.explanation && (
        <Note icon={Lightbulb} title={words.explanation} text={answer.explanation} html={answer.explanation_html} />
      )}
      {foot}
    </Card>
  );
}
