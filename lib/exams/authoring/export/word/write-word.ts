import "server-only";
import { examWord as copy } from "@/lib/copy/exam-word";
import { examPrintCopy } from "@/lib/copy/staff-exam-print";
import { Drawings } from "@/lib/exams/authoring/export/word/drawings";
import { keyLines, truthsNote, writeExplanation } from "@/lib/exams/authoring/export/word/key";
import { pack } from "@/lib/exams/authoring/export/word/package";
import { section } from "@/lib/exams/authoring/export/word/page";
import { paragraph, run } from "@/lib/exams/authoring/export/word/paragraphs";
import { writeQuestion } from "@/lib/exams/authoring/export/word/questions";
import { WORD_NAMESPACES } from "@/lib/exams/authoring/export/word/styles";
import type { PictureBytes, WordPaper } from "@/lib/exams/authoring/export/word/word-paper";
import { tag, type Xml } from "@/lib/exams/authoring/export/word/xml";
import type { ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { questionKindOf } from "@/lib/exams/question-kind";

const headers = { first: "header1", others: "header2", key: "header3" };
const FOOTER = "footer1";

type Group = { marks: number; stretches: { first: number; last: number }[] };

/** The questions that are worth the same, by their numbers; the heaviest come last. */
function groupsOf(questions: readonly ExamQuestion[]): Group[] {
  const groups = new Map<number, Group>();
  for (const [index, question] of questions.entries()) {
    const marks = Number(question.marks);
    const group = groups.get(marks) ?? { marks, stretches: [] };
    groups.set(marks, group);
    const stretch = group.stretches.at(-1);
    if (stretch?.last === index) stretch.last = index + 1;
    else group.stretches.push({ first: index + 1, last: index + 1 });
  }
  return [...groups.values()].toSorted((a, b) => a.marks - b.marks);
}

function headOf({ title, minutes, questions, negativeMarks, negativeType }: WordPaper): Xml[] {
  const negative =
    negativeMarks > 0 ? examPrintCopy.paper.negativeMarks[negativeType](negativeMarks) : examPrintCopy.paper.noNegative;
  const marks = questions.reduce((sum, question) => sum + Number(question.marks), 0);
  const groups = groupsOf(questions);
  const facts = (text: string) => paragraph({ style: "Facts" }, run(text));
  return [
    paragraph({ style: "Title" }, run(title)),
    facts(copy.facts({ minutes, questions: questions.length, marks, negative })),
    ...(groups.length > 1 ? [facts(copy.marks(groups))] : []),
    paragraph({
      style: "HeadEnd",
      section: section({ columns: 1, firstHeader: headers.first, header: headers.others, footer: FOOTER }),
    }),
  ];
}

/** Statements of a set's truths that a column of a fifth of the page has room for. */
const SHORT_SET = 6;

function keyColumns({ questions }: WordPaper): number {
  const sets = questions.filter((question) => questionKindOf(question) === "true_false_set");
  return sets.some(({ options }) => options.length > SHORT_SET) ? 4 : 5;
}

/** The key begins a page, so that it is torn off; its list comes before the explanations, as readers of files want it. */
function keyOf(paper: WordPaper, drawings: Drawings): Xml[] {
  const head = (text: string, own?: Xml) => paragraph({ style: "Heading1", section: own }, run(text));
  const lines = keyLines(paper).map((line) => paragraph({ style: "KeyLine" }, run(line)));
  const list = section({ columns: keyColumns(paper), header: headers.key });
  const explanations = paper.questions.flatMap(
    (question, place) => writeExplanation(question, place + 1, paper, drawings) ?? [],
  );
  const page = section({ columns: 1, isNewPage: true, header: headers.key });
  if (explanations.length === 0) return [head(copy.key, page), ...lines, list];
  const end = paragraph({ style: "Gap", section: list });
  return [head(copy.key, page), ...lines, end, head(copy.explanations), ...explanations, section({ columns: 1 })];
}

const header = (...paragraphs: Xml[]): Xml => tag("w:hdr", WORD_NAMESPACES, paragraphs);
const small = (text: string): Xml => paragraph({ style: "Header" }, run(text));

const field = (instruction: string): Xml => tag("w:fldSimple", { "w:instr": instruction }, run("1"));
const footer = (): Xml =>
  tag("w:ftr", WORD_NAMESPACES, paragraph({ style: "Footer" }, field("PAGE"), run(" / "), field("NUMPAGES")));

/** An exam as a Word file, its key on a page of its own. @param pictures JPEGs of the pictures that it shows */
export function writeWord(paper: WordPaper, pictures: PictureBytes): Uint8Array<ArrayBuffer> {
  const drawings = new Drawings(pictures);
  const questions = paper.questions.flatMap((question, place) => writeQuestion(question, place + 1, paper, drawings));
  // The second end makes Word level the columns of the last page.
  const ends = [section({ columns: 2, hasRule: true }), section({ columns: 1 })].map((own) =>
    paragraph({ style: "Gap", section: own }),
  );
  const body = tag("w:body", {}, headOf(paper), questions, ends, keyOf(paper, drawings));
  const { academy, title } = paper;
  const note = truthsNote(paper);
  return pack({
    title,
    author: academy,
    document: tag("w:document", WORD_NAMESPACES, body),
    headers: [
      { relationship: headers.first, content: header(paragraph({ style: "Academy" }, run(academy))) },
      { relationship: headers.others, content: header(small(title)) },
      { relationship: headers.key, content: header(small(`${academy} · ${title}`), ...(note ? [small(note)] : [])) },
    ],
    footer: { relationship: FOOTER, content: footer() },
    pictures: drawings.files(),
  });
}
