export type VideoProblemCode = "not_video" | "not_picture" | "program_missing" | "encoding_failed" | "interrupted";

/** Reason why no qualities could be made of a file. */
export class VideoProblem extends Error {
  readonly code: VideoProblemCode;

  /** @param detail a path, a program or the last line that it printed */
  constructor(code: VideoProblemCode, detail = "") {
    super(detail || code);
    this.code = code;
  }
}
