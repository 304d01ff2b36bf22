let held: File | null = null;

/** Keeps a file that was chosen on one page for the next one, which takes it once. */
export function holdFile(file: File): void {
  held = file;
}

export function takeHeldFile(): File | null {
  const file = held;
  held = null;
  return file;
}

export const isWordName = ({ name }: File): boolean => /\.docx$/i.test(name);
