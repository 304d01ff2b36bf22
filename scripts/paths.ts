import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Relative folders of the configuration are meant from the project's root, wherever a command was typed. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(projectRoot, path);
}

/** What is named in a command is meant from where it was typed; npm runs it elsewhere. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
