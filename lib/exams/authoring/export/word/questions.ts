import "server-only";
import { examWord as copy } from "@/lib/copy/exam-word";
import type { Drawings, Room } from "@/lib/exams/authoring/export/word/drawings";
import { PAPER } from "@/lib/exams/authoring/export/word/page";
import { run } from "@/lib/exams/authoring/export/word/paragraphs";
import { writeText } from "@/lib/exams/authoring/export/word/texts";
import type { WordPaper } from "@/lib/exams/authoring/export/word/word-paper";
import type { Xml } from "@/lib/exams/authoring/export/word/xml";
import type { ExamOption, ExamQuestion } from "@/lib/exams/authoring/import/exam-file";
import { letterOf } from "@/lib/exams/letters";

const STEM = { left: 510, hanging: 510 };
const OPTION = { left: 910, hanging: 400 };

const STEM_ROOM: Room = { width: 74, height: 90 };
const OPTION_ROOM: Room = { width: 50, height: 50 };

/** A tab before such a text would pass for the one before the next option. */
const beginsAsOption = /^\s*[([]?\s?[\p{L}\p{M}]{1,2}\s?[).।|\]:]/u;

function optionXml(option: ExamOption, place: number, paper: WordPaper, drawings: Drawings, isLast: boolean): Xml[] {
  const look = { style: "Option", keepsNext: !isLast, indent: OPTION };
  return writeText(
    { text: option.text, doc: option.textDoc },
    {
      lead: [run(`${letterOf(paper.letters, place)})${beginsAsOption.test(option.text) ? " " : "\t"}`)],
      first: look,
      rest: look,
      drawings,
      room: OPTION_ROOM,
      width: PAPER.column,
      isOneLine: true,
    },
  );
}

/** A question with its options, which stay together on a page. */
export function writeQuestion(question: ExamQuestion, number: number, paper: WordPaper, drawings: Drawings): Xml[] {
  const { text, textDoc, options } = question;
  const stem = writeText(
    { text, doc: textDoc },
    {
      lead: [run(`${copy.number(number, paper.letters)}.`, ["bold"]), run("\t")],
      first: { style: "Question", keepsNext: true, indent: STEM },
      rest: { style: "QuestionText", keepsNext: true, indent: { ...STEM, hanging: 0 } },
      drawings,
      room: STEM_ROOM,
      width: PAPER.column,
    },
  );
  return [
    ...stem,
    ...options.flatMap((option, place) => optionXml(option, place, paper, drawings, place === options.length - 1)),
  ];
}
