/** One slide of a sample class: its lines come one after the other. */
export type Slide = { title: string; lines: readonly string[]; figure?: "ecg" };
export type Lecture = readonly Slide[];

/** For how long a line is left to be read before the next one comes; the last one stays for a breath longer. */
export const LINE_SECONDS = 8;
export const SLIDE_SECONDS = 4;

export const lectureSeconds = (lecture: Lecture): number =>
  lecture.reduce((sum, { lines }) => sum + lines.length * LINE_SECONDS + SLIDE_SECONDS, 0);
