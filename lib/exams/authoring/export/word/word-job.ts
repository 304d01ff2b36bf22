import type { PictureBytes, WordPaper } from "@/lib/exams/authoring/export/word/word-paper";

/** An exam and the files of its pictures, of whichever kind they are. */
export type WordJob = { paper: WordPaper; pictures: PictureBytes };
type Head = { paper: WordPaper; sizes: [id: string, bytes: number][] };

const LINE_END = "\n";

/** The job as one content, for the sandbox: a line of JSON, then the files one after the other. */
export function packJob({ paper, pictures }: WordJob): Blob {
  const sizes = [...pictures].map(([id, bytes]): [string, number] => [id, bytes.length]);
  const head: Head = { paper, sizes };
  return new Blob([JSON.stringify(head), LINE_END, ...[...pictures.values()].map((bytes) => new Uint8Array(bytes))]);
}

/** The reverse of `packJob`. */
export function unpackJob(content: Uint8Array): WordJob {
  const end = content.indexOf(LINE_END.charCodeAt(0));
  const { paper, sizes } = JSON.parse(new TextDecoder().decode(content.subarray(0, end))) as Head;
  const pictures = new Map<string, Uint8Array>();
  let at = end + 1;
  for (const [id, size] of sizes) {
    pictures.set(id, content.subarray(at, at + size));
    at += size;
  }
  return { paper, pictures };
}
