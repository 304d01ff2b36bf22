import { CircleAlert, Image, Plus, Sigma } from "lucide";
import {
  draftOf,
  type Fields,
  type Item,
  itemProblems,
  itemProblemText,
} from "@/components/staff/exams/editor/editor-items";
import { kindIcons } from "@/components/staff/exams/editor/kind-field";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy as copy } from "@/lib/copy/staff-exam-editor";
import { formatNumber } from "@/lib/format";
import { formulasOf, picturesOf } from "@/lib/markup/document";

type QuestionListProps = {
  items: readonly Item[];
  current: string | undefined;
  onChoose: (key: string) => void;
  onAdd: () => void;
};

export function QuestionList({ items, current, onChoose, onAdd }: QuestionListProps) {
  return (
    <section aria-label={copy.list} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center justify-between gap-2 px-3.5 py-2.5">
        <b>
          {copy.questions} <span className="font-normal text-muted">{formatNumber(items.length)}</span>
        </b>
        <Button variant="soft" size="sm" icon={<Icon as={Plus} size={18} />} onClick={onAdd}>
          {copy.add} <KeyCap>N</KeyCap>
        </Button>
      </div>
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {items.map((item, index) => (
          <QuestionRow
            key={item.key}
            item={item}
            number={index + 1}
            isCurrent={item.key === current}
            onChoose={() => onChoose(item.key)}
          />
        ))}
      </ol>
      <p className="hidden items-center gap-1.5 border-t border-line px-4 py-2 text-meta text-muted md:flex">
        <KeyCap>Alt ↑</KeyCap>
        <KeyCap>↓</KeyCap> {copy.text}
      </p>
    </section>
  );
}

const docsOf = ({ textDoc, explanationDoc, options }: Fields) =>
  [textDoc, explanationDoc, ...options.map((option) => option.textDoc)].filter((doc) => doc !== null);

/** Signs beside the first words of a question, for what its letters do not say. */
const contents = [
  {
    icon: Sigma,
    words: copy.hasFormula,
    isIn: (fields: Fields) => docsOf(fields).some((doc) => formulasOf(doc).length > 0),
  },
  {
    icon: Image,
    words: copy.hasPicture,
    isIn: (fields: Fields) => docsOf(fields).some((doc) => picturesOf(doc).length > 0),
  },
];

function KindMark({ item }: { item: Item }) {
  const { kind } = item.fields;
  const statements = kind === "true_false_set" ? draftOf(item.fields).options.length : null;
  return (
    <span className="flex min-w-4.5 shrink-0 items-center justify-end gap-1 font-normal text-muted">
      {statements !== null && (
        <span className="text-meta">
          <span aria-hidden="true">{formatNumber(statements)}</span>
          <span className="sr-only">{copy.setOf(statements)}</span>
        </span>
      )}
      <Icon as={kindIcons[kind]} size={17} />
    </span>
  );
}

type QuestionRowProps = { item: Item; number: number; isCurrent: boolean; onChoose: () => void };

function QuestionRow({ item, number, isCurrent, onChoose }: QuestionRowProps) {
  const [problem] = itemProblems(item);
  return (
    <li
      ref={(element) => {
        if (isCurrent) element?.scrollIntoView({ block: "nearest" });
      }}
    >
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className={cn(
          "flex min-h-11 w-full items-center gap-2.5 border-y border-transparent px-3.5 text-left md:min-h-10",
          isCurrent ? "border-line bg-surface font-semibold shadow-[inset_3px_0_var(--primary)]" : "hover:bg-surface-2",
        )}
      >
        <b className="w-6 shrink-0 text-right text-muted">{formatNumber(number)}</b>
        <span className={cn("min-w-0 flex-1 truncate", !item.fields.text.trim() && "text-muted")}>
          {item.fields.text.trim() || copy.untitled}
        </span>
        {problem && (
          <span className="text-danger-ink">
            <Icon as={CircleAlert} size={18} />
            <span className="sr-only">{itemProblemText(item, problem)}</span>
          </span>
        )}
        {contents
          .filter(({ isIn }) => isIn(item.fields))
          .map(({ icon, words }) => (
            <span key={words} className="text-muted">
              <Icon as={icon} size={17} />
              <span className="sr-only">{words}</span>
            </span>
          ))}
        <KindMark item={item} />
      </button>
    </li>
  );
}
