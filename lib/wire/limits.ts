/** Limits and patterns that forms, the API and staff commands share. It imports nothing, so any page can carry it. */

export const ID_MAX = 2_147_483_647;

export const NAME_MAX = 150;
export const USERNAME_MAX = 150;
// Django's `^[\w.@+-]+$`. Vowel signs are marks, not letters, so a Bengali username with one is refused, as before.
export const USERNAME_LETTERS = /^[\p{L}\p{N}_.@+-]+$/u;
export const PHONE_DIGITS = /^\d{10,15}$/;
export const EMAIL_MAX = 254;

export const PASSWORD_MIN = 8;
/** Long enough for any passphrase, short enough that hashing costs nothing extra. */
export const PASSWORD_MAX = 1024;
/** A downloaded backup may be tried for years, without anybody counting. */
export const PASSPHRASE_MIN = 16;
export const PASSPHRASE_MAX = 200;
/** Limit of passwords that the former backend accepted. */
export const OLD_PASSWORD_MAX = 4096;

/** A body that is no upload. */
export const BODY_MAX_BYTES = 1024 * 1024;

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Limit of a logo, mark or seal. */
export const LOOK_PICTURE_MAX_BYTES = 512 * 1024;
/** The picture and the multipart lines around it. */
export const UPLOAD_MAX_BYTES = PICTURE_MAX_BYTES + 64 * 1024;
/** A cheap phone's photograph has 13 million pixels; drawing takes four bytes for each. */
export const PICTURE_MAX_PIXELS = 16_000_000;

/** Limit of a recorded class as it comes from the camera. */
export const VIDEO_MAX_BYTES = 5 * 1024 * 1024 * 1024;
export const SHEET_MAX_BYTES = 200 * 1024 * 1024;
export const FILE_NAME_MAX = 255;

export const ACADEMY_NAME_MAX = 80;
/** Limits of the landing page's texts: characters of a text, rows of a list. */
export const LANDING_MAX = {
  slogan: 120,
  hero_title: 120,
  hero_lead: 300,
  button: 30,
  address: 200,
  hours: 40,
  map: 40,
  heading: 80,
  text: 300,
  paragraph: 600,
  row_title: 80,
  row_text: 200,
  figure: 30,
  question: 150,
  question_text: 600,
  lines: 3,
  cards: 8,
  about_facts: 4,
  questions: 20,
} as const;
export const TITLE_MAX = 200;
/** Limit of any line that staff type, or of a cell in a file of theirs. */
export const LINE_MAX = 1000;
export const BATCH_NAME_MAX = 120;
export const DESCRIPTION_MAX = 2000;
/** Limit of a payment's note, and of the reason that staff give. */
export const NOTE_MAX = 300;
/** Limit of a message to a learner about a claim. */
export const CLAIM_MESSAGE_MAX = 500;
/** Limit of what a learner writes against a key. */
export const CHALLENGE_MAX = 1000;
export const CHALLENGE_HOURS_MAX = 720;
/** Questions of one exam that a learner may challenge. */
export const CHALLENGES_PER_EXAM = 20;
/** Limit of a staff note about a person. */
export const NOTE_BODY_MAX = 1000;

export const LEADERBOARD_PAGE = 100;
export const LEADERBOARD_MAX = 1000;
export const SEARCH_MAX = 100;

// Django's EmailValidator, whose verdicts differ from zod's (`user@localhost` is valid, `a@b.c` is not), without its
// quoted local parts: `"t\x0barget"@…` would be another account here and the same mailbox there.
const mailbox = /^[-!#$%&'*+/=?^_`{}|~0-9A-Z]+(?:\.[-!#$%&'*+/=?^_`{}|~0-9A-Z]+)*$/i;
const domain = /^((?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+)(?:[A-Z0-9-]{2,63}(?<!-))$/i;

export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf("@");
  if (at < 1) return false;
  const host = value.slice(at + 1);
  return mailbox.test(value.slice(0, at)) && (host === "localhost" || domain.test(host));
}

/** Limits of a file of learners, and of what one run makes of it in a transaction. */
export const LEARNER_IMPORT_MAX_ROWS = 1000;
export const LEARNER_IMPORT_MAX_BYTES = 2 * 1024 * 1024;
/** The mails of such a run, which must not make others wait or look like spam. */
export const IMPORT_MAILS_A_MINUTE = 30;
/** Limit of slips that are printed at once: 25 sheets. */
export const SLIPS_MAX = 200;
export const SLIP_DAYS = 7;

/** Counts characters, without the surrounding spaces that the API drops. */
export function isLongEnough(password: string): boolean {
  return [...password.trim()].length >= PASSWORD_MIN;
}

export const QUESTION_TEXT_MAX = 5000;
export const OPTION_TEXT_MAX = 1000;
export const OPTIONS_MAX = 10;
export const QUESTIONS_MAX = 500;
/** Characters of a formula in TeX. */
export const FORMULA_MAX = 1000;
/** Formulas of a question, its options and explanation included. */
export const FORMULAS_MAX = 40;
export const TABLE_CELLS_MAX = 200;
/** Tags within one another in a pasted page: browsers read no deeper one. A tag looks for those that it ends. */
export const PASTE_DEPTH_MAX = 512;
/** Pictures of a question, its options and explanation included. */
export const QUESTION_PICTURES_MAX = 12;
/** Pictures that an exam keeps, those that no text shows any more included. */
export const EXAM_PICTURES_MAX = 500;
/** The highest number with which a list within a text begins. */
export const LIST_START_MAX = 9999;
/** Nodes of a text with markup. */
export const MARKUP_NODES_MAX = 2000;
/** Characters of a question's texts with markup as JSON, formulas as converted. */
export const MARKUP_MAX = 100_000;
/** Limit of the saves that one request brings: a statement of the database keeps them in some 20 ms. */
export const SAVES_MAX = 500;
/** Limit of the entries of a hand-in: all that can be chosen in the longest exam. */
export const SUBMIT_MAX = QUESTIONS_MAX * OPTIONS_MAX;
/** Limit of a Word file with questions, most of whose bytes are its pictures. */
export const WORD_MAX_BYTES = 10 * 1024 * 1024;
export const WORD_UNPACKED_MAX_BYTES = 50 * 1024 * 1024;
/** Elements of a part of a Word file, and how deep they stand in one another: Word writes dozens for a line. */
export const WORD_ELEMENTS_MAX = 250_000;
export const WORD_DEPTH_MAX = 150;
/** Paragraphs of a Word file; the longest exam with explanations has a third of them. */
export const WORD_LINES_MAX = 20_000;
export const WORD_PICTURES_MAX = 500;
/** Characters of a preview as JSON: 500 questions with their lines and formulas have a third of them. */
export const WORD_PREVIEW_MAX = 4 * 1024 * 1024;
/** The file and the form's lines around it. */
export const WORD_UPLOAD_MAX_BYTES = WORD_MAX_BYTES + 64 * 1024;
/** Elements of a part of a workbook with questions, without cells that hold a colour alone: some six times the longest exam. */
export const WORKBOOK_ELEMENTS_MAX = 100_000;
/** Limit of a subject, a chapter, or a teacher's name beside a class. */
export const TOPIC_MAX = 100;

/** Limit of one section of a course's page, as HTML. */
export const SECTION_MAX = 50_000;
export const SECTIONS_MAX = 60;
/** Limit of a picture's description. */
export const ALTERNATIVE_TEXT_MAX = 200;

/** Limit of a learner's own note on a recording. */
export const RECORDING_NOTE_MAX = 1000;

/** Sheets of paper in one file; a hall is far smaller. */
export const SHEETS_MAX_ROWS = 2000;
/** Signs of one sheet, one for each single and each statement: a residency paper has 1,000. */
export const SHEET_SIGNS_MAX = 1200;
export const SHEETS_MAX_BYTES = 5 * 1024 * 1024;
/** The file and the form's lines around it. */
export const SHEETS_FORM_MAX_BYTES = SHEETS_MAX_BYTES + 64 * 1024;
