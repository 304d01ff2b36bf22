import { rmSync, writeFileSync } from "node:fs";

/** A file that is there for a while only; what a killed process left of it goes at once. */
export function passingFile(path: string) {
  const remove = () => rmSync(path, { force: true });
  remove();
  return {
    /** Also whoever ends this process meanwhile by its exit does not leave it. */
    async during<T>(text: string, work: () => Promise<T>): Promise<T> {
      process.once("exit", remove);
      try {
        writeFileSync(path, text);
        return await work();
      } finally {
        remove();
        process.off("exit", remove);
      }
    },
  };
}
