import { StatementHead, StatementRow } from "@/components/exam/statement-row";
import { PracticeOption } from "@/components/practice/practice-option";
import type { SessionState } from "@/components/practice/session-state";
import { ReviewedStatements } from "@/components/result/reviewed-statements";
import { practiceSessionCopy } from "@/lib/copy/practice-session";
import { type Answer, optionIn } from "@/lib/exams/choice";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { judgedStatements } from "@/lib/practice/keys";
import type { PracticeCard } from "@/lib/practice/schema";

const copy = practiceSessionCopy.session;

export type AnswerFieldProps = {
  card: PracticeCard;
  /** Nothing until it is answered; from then on nothing can be changed. */
  answer: Answer | undefined;
  /** The truths that were told of a set's statements so far. */
  said: SessionState["said"];
  onChoose: (answer: Answer) => void;
  onSay: (statement: number, value: boolean | null) => void;
};

function SingleField({ card, answer, onChoose }: AnswerFieldProps) {
  return (
    <ol className="grid grid-cols-1 gap-2.5">
      {card.answers.map(({ id, answer_text, answer_text_html }, index) => (
        <PracticeOption
          key={id}
          letters={card.letters}
          index={index}
          text={answer_text}
          html={answer_text_html}
          isChosen={answer !== undefined && id === optionIn(answer)}
          isRight={card.accepted_answer_ids.includes(id)}
          isKey={id === card.correct_answer_id}
          isLocked={answer !== undefined}
          onChoose={() => onChoose(id)}
        />
      ))}
    </ol>
  );
}

/** All statements are answered, and checked at once: a verdict on one would help with the next. */
function SetField({ card, answer, said, onSay }: AnswerFieldProps) {
  const { letters, statements = [] } = card;
  if (answer !== undefined) {
    return <ReviewedStatements answer={{ statements: judgedStatements(card, answer) }} letters={letters} />;
  }
  // A statement that is not asked any more leaves its letter out, as the explanation may name those of the paper.
  const placeOf = new Map(statements.map(({ id }, place) => [id, place]));
  return (
    <div className="@container">
      <StatementHead letters={letters} share={copy.tellEach} />
      {card.answers.map(({ id, answer_text, answer_text_html }) => (
        <StatementRow
          key={id}
          id={`statement-${id}`}
          clearName={copy.clearStatement}
          index={placeOf.get(id) ?? 0}
          text={answer_text}
          html={answer_text_html}
          letters={letters}
          said={said[id] ?? null}
          locked={false}
          onSay={(value) => onSay(id, value)}
        />
      ))}
    </div>
  );
}

export const answerFields: Record<QuestionKind, typeof SingleField> = {
  single: SingleField,
  true_false_set: SetField,
};
