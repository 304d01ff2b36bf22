import { dirname, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Resolves a folder of the configuration from the project's root, wherever a command was typed. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(projectRoot, path);
}

/** Resolves a path of a command from the folder where it was typed; npm runs it elsewhere. */
export function fromHere(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
