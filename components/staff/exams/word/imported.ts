import {
  type Fields,
  type Item,
  isSendable,
  itemProblems,
  newItem,
  newOption,
  untoldStatements,
} from "@/components/staff/exams/editor/editor-items";
import { convertBijoyRuns } from "@/lib/bijoy/runs";
import { staffWordCopy } from "@/lib/copy/staff-word";
import type { WordDoubtKind } from "@/lib/copy/word-import";
import type { PreviewedWord, PreviewedWordQuestion } from "@/lib/exams/authoring/word-preview-schema";
import type { QuestionKind } from "@/lib/exams/question-kind";
import { toBengaliDigits } from "@/lib/format";
import { formulasOf, hasMarkup, type Inline, type Markup, mapInline, picturesOf } from "@/lib/markup/document";
import { changeLetters } from "@/lib/markup/named-runs";
import { plainTextOf } from "@/lib/markup/plain-text";

/** A question of a file on its way into the exam. */
export type Imported = {
  /** In the file, from 0. */
  place: number;
  read: PreviewedWordQuestion;
  /** As it will be sent, in the shape of the exam's editor. */
  item: Item;
  /** Somebody said so of what is doubtful about its texts. */
  isSeen: boolean;
  /** Somebody chose the right one here. */
  hasChosenKey: boolean;
  /** Its texts stand as they were typed for a Bijoy font. */
  isUndone: boolean;
  isLeftOut: boolean;
  /** The exam had the same one before the file was read, and nobody has said yet whether it is taken all the same. */
  isRepeated: boolean;
  /** The exam has it by this file. */
  isAdded: boolean;
  refusal: string | null;
};

type Placed = PreviewedWordQuestion["pictures"][number];
type Block = Markup["content"][number];

/** Begins the ids of pictures that the exam has not yet; their place in the file follows. No drawn id begins so. */
const PENDING = "00000000-0000-8000-8000-";
export const pendingId = (picture: number): string => PENDING + String(picture).padStart(12, "0");
/** The place of the picture in the file; null for one that the exam has. */
export const pendingPicture = (id: string): number | null =>
  id.startsWith(PENDING) ? Number(id.slice(PENDING.length)) : null;

/** Stands for a description until somebody gives one. */
const { undescribed } = staffWordCopy;
export const descriptionOf = ({ alt }: { alt: string }): string => (alt === undescribed ? "" : alt);

const isEmpty = (block: Block) => block.type === "paragraph" && (block.content ?? []).length === 0;

/** Puts pictures where the file has them. An option stays one paragraph. */
function withPictures(text: Markup, placed: readonly { block: number; at: number | null; node: Inline }[]): Markup {
  if (placed.length === 0) return text;
  const content: Block[] = [...text.content];
  // The last comes first, so that the places of the others hold.
  for (const { block, at, node } of placed.toReversed()) {
    const paragraph = content[block];
    if (paragraph?.type === "paragraph" && (at !== null || isEmpty(paragraph))) {
      content[block] = { type: "paragraph", content: (paragraph.content ?? []).toSpliced(at ?? 0, 0, node) };
    } else content.splice(block, 0, { type: "paragraph", content: [node] });
  }
  const filled = content.filter((block) => !isEmpty(block));
  return { type: "doc", content: filled.length > 0 ? filled : content.slice(0, 1) };
}

const textOf = (doc: Markup) => ({ text: plainTextOf(doc), textDoc: hasMarkup(doc) ? doc : null });

function itemOf(read: PreviewedWordQuestion, pictures: PreviewedWord["pictures"], marks: number): Item {
  const nodeOf = ({ picture }: Placed): Inline => {
    const { alt = "", size } = pictures[picture] ?? {};
    const { width, height } = size ?? { width: 1, height: 1 };
    return { type: "picture", attrs: { id: pendingId(picture), alt: alt.trim() || undescribed, width, height } };
  };
  const all = read.pictures.map((placed) => ({ ...placed, node: nodeOf(placed) }));
  const shown = (doc: Markup, where: Placed["in"]) =>
    textOf(
      withPictures(
        doc,
        all.filter((placed) => placed.in === where),
      ),
    );
  const { text, textDoc } = shown(read.text, "text");
  const reason = read.explanation ? shown(read.explanation, "explanation") : { text: "", textDoc: null };
  const isTold = read.options.some(({ is_right }) => is_right) || read.key_from === "truth";
  const fields: Fields = {
    kind: read.kind,
    text,
    textDoc,
    marks: toBengaliDigits(marks),
    explanation: reason.text,
    explanationDoc: reason.textDoc,
    subject: "",
    chapter: "",
    options: read.options.map((option, index) => {
      const own = { ...newOption(), ...shown(option.text, index) };
      return keyed[read.kind](own, option.is_right, isTold);
    }),
  };
  return newItem(withKey(fields, read));
}

type Option = Fields["options"][number];
/** A single has one key; which of two it is, nobody has said yet. */
const keyed: Record<QuestionKind, (option: Option, isRight: boolean, isTold: boolean) => Option> = {
  single: (option, isRight) => ({ ...option, isRight }),
  true_false_set: (option, isRight, isTold) => (isTold ? { ...option, truth: isRight } : option),
};

/** Two keys that a file tells are two accepted ones, of which the first is the author's. */
function withKey(fields: Fields, { kind, options }: PreviewedWordQuestion): Fields {
  const right = options.flatMap(({ is_right }, place) => (is_right ? [place] : []));
  return kind === "single" && right.length > 1 ? { ...fields, options: acceptedAt(fields.options, right) } : fields;
}

/** The first of these places is the key, the others are accepted beside it. */
export const acceptedAt = (options: Fields["options"], places: readonly number[]): Fields["options"] =>
  options.map((option, place) => ({
    ...option,
    isRight: place === places[0],
    isAccepted: places.slice(1).includes(place) || undefined,
  }));

/** @param marks of each question, of which a Word file says nothing */
export const importedOf = ({ questions, pictures }: PreviewedWord, marks: number): Imported[] =>
  questions.map((read, place) => ({
    place,
    read,
    item: itemOf(read, pictures, marks),
    isSeen: false,
    hasChosenKey: false,
    isUndone: false,
    isLeftOut: false,
    isRepeated: false,
    isAdded: false,
    refusal: null,
  }));

const docsOf = ({ textDoc, explanationDoc, options }: Fields): Markup[] =>
  [textDoc, ...options.map((option) => option.textDoc), explanationDoc].filter((doc) => doc !== null);
export const formulaCount = ({ item }: Imported): number => docsOf(item.fields).flatMap(formulasOf).length;
/** The MathML of each formula by its TeX. */
export const formulasIn = ({ item }: Imported): Map<string, string> =>
  new Map(
    docsOf(item.fields)
      .flatMap((doc) => formulasOf(doc))
      .map(({ tex, mathml }) => [tex, mathml]),
  );
export const picturesIn = ({ item }: Imported) => docsOf(item.fields).flatMap(picturesOf);
export const hasBijoy = ({ read }: Imported): boolean => read.conversions.length > 0;

/** Changes every text of a question. */
function mapTexts(
  fields: Fields,
  change: (text: string, doc: Markup | null) => { text: string; textDoc: Markup | null },
) {
  const stem = change(fields.text, fields.textDoc);
  const reason = change(fields.explanation, fields.explanationDoc);
  return {
    ...fields,
    ...stem,
    explanation: reason.text,
    explanationDoc: reason.textDoc,
    options: fields.options.map((option) => ({ ...option, ...change(option.text, option.textDoc) })),
  };
}

/** The question with each of its pieces changed, such as a picture that the exam has by now. */
export const mapPieces = (fields: Fields, change: (node: Inline) => Inline): Fields =>
  mapTexts(fields, (text, doc) => {
    if (doc === null) return { text, textDoc: null };
    return textOf(mapInline(doc, (node) => change(node as Inline)));
  });

export const described = (fields: Fields, id: string, alt: string): Fields =>
  mapPieces(fields, (node) =>
    node.type === "picture" && node.attrs.id === id
      ? { ...node, attrs: { ...node.attrs, alt: alt.trim() === "" ? undescribed : alt } }
      : node,
  );

const changeWords = (fields: Fields, change: (letters: string) => string): Fields =>
  mapTexts(fields, (text, doc) =>
    doc === null ? { text: change(text), textDoc: null } : textOf(changeLetters(doc, change)),
  );

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Each word of the converted lines with what was typed for it. */
function typedWords({ read }: Imported): Map<string, string> {
  const typed = new Map<string, string>();
  for (const { before, after } of read.conversions) {
    const was = wordsOf(before);
    const now = wordsOf(after);
    if (was.length !== now.length) continue;
    for (const [index, word] of now.entries()) typed.set(word, was[index] ?? word);
  }
  return typed;
}

const changeEachWord = (letters: string, words: Map<string, string>): string =>
  letters.replace(/\S+/g, (word) => words.get(word) ?? word);

/** The source with the letters that were typed for a Bijoy font. */
export function typedSource(one: Imported): PreviewedWordQuestion["source"] {
  const typed = typedWords(one);
  return one.read.source.map((line) => line.map((piece) => ({ ...piece, text: changeEachWord(piece.text, typed) })));
}

/** The texts as the file has them, or in Unicode again. */
export function withBijoyTurned(one: Imported): Imported {
  const typed = typedWords(one);
  const words = one.isUndone ? new Map([...typed].map(([now, was]) => [was, now])) : typed;
  const fields = changeWords(one.item.fields, (letters) => changeEachWord(letters, words));
  return { ...one, isUndone: !one.isUndone, item: { ...one.item, fields } };
}

/** Texts that look like Bijoy, whose font the file does not name, in Unicode. */
export const inUnicode = (one: Imported): Imported => ({
  ...one,
  isSeen: one.read.doubts.every(({ kind }) => kind === "bijoy" || keyDoubts.has(kind)) || one.isSeen,
  item: { ...one.item, fields: changeWords(one.item.fields, (letters) => convertBijoyRuns(letters, true)) },
});

/** Doubts that a choice of the right one settles. */
const keyDoubts = new Set<WordDoubtKind>([
  "no_key",
  "key_unclear",
  "key_twice",
  "several_keys",
  "keys_differ",
  "emphasis_unclear",
  "truths_some",
  "truths_count",
]);

/** Those that name the options of which one is right, or all are. */
export const keyChoices = new Set<WordDoubtKind>(["several_keys", "key_twice", "keys_differ"]);

const lacksKey = ({ item }: Imported) =>
  itemProblems(item).includes("no_right_answer") || untoldStatements(item.fields).length > 0;

/** The doubts of a question that nobody has settled yet. */
export function openDoubts(one: Imported): PreviewedWordQuestion["doubts"] {
  return one.read.doubts.filter(({ kind }) => !(keyDoubts.has(kind) && one.hasChosenKey) && !one.isSeen);
}

export type Attention = "no_key" | "choose" | "describe" | "look" | "unfinished" | null;

/** Why a question waits for somebody; null for one that is ready. */
export function attentionOf(one: Imported): Attention {
  if (one.isLeftOut || one.isAdded) return null;
  if (lacksKey(one)) return openDoubts(one).some(({ kind }) => keyChoices.has(kind)) ? "choose" : "no_key";
  if (itemProblems(one.item).length > 0 || !isSendable(one.item)) return "unfinished";
  if (picturesIn(one).some((picture) => descriptionOf(picture) === "")) return "describe";
  return openDoubts(one).length > 0 || one.refusal !== null ? "look" : null;
}

export const isRepeatedLeftOut = ({ isRepeated, isLeftOut, isAdded }: Imported): boolean =>
  isRepeated && isLeftOut && !isAdded;

/** Whether the exam can keep the question as it stands: without a key, but not with a truth that nobody has said. */
export const isDraft = (one: Imported): boolean =>
  isSendable(one.item) && picturesIn(one).every((picture) => descriptionOf(picture) !== "");
