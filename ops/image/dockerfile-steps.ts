import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

/** An instruction and its words, as `check.sh` takes them. */
export type Step = [name: string, ...words: string[]];

/** Instructions that say something about the image and make nothing in it. */
const facts = ["VOLUME", "EXPOSE"];

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const takers: Record<string, (text: string) => Step[]> = {
  FROM: (text) => {
    const [, image, name = ""] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? refuse(`FROM ${text}`);
    return [["stage", name, image as string]];
  },
  ENV: (text) =>
    words(text).map((pair) => {
      const [, name, value] = /^(\w+)=([^"'\\]*)$/.exec(pair) ?? refuse(`ENV ${text}`);
      return ["environment", name as string, value as string];
    }),
  WORKDIR: (text) => [["workdir", text]],
  USER: (text) => [["user", text]],
  RUN: (text) => [["run", /^(?:--|<<|\[)/.test(text) ? refuse(`RUN ${text}`) : text]],
  COPY: (text) => {
    const [, stage = "", paths = ""] = /^(?:--from=(\S+)\s+)?((?!--)\S.*)$/.exec(text) ?? refuse(`COPY ${text}`);
    return [["copy", stage, ...words(paths)]];
  },
  HEALTHCHECK: (text) => {
    const [, command] = /\sCMD\s+(\[.*\])$/.exec(` ${text}`) ?? refuse(`HEALTHCHECK ${text}`);
    return [["healthcheck", ...listed(command as string, "HEALTHCHECK")]];
  },
  CMD: (text) => [["start_command", ...listed(text, "CMD")]],
};

function refuse(line: string): never {
  throw new Error(`The image's check cannot take this step of the Dockerfile: ${line}`);
}

function listed(text: string, instruction: string): string[] {
  if (!text.startsWith("[")) refuse(`${instruction} ${text}`);
  return JSON.parse(text) as string[];
}

/** @throws for each instruction that the check would have to leave out */
export function stepsOf(dockerfile: string): Step[] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.flatMap((line) => {
    const [, instruction = "", text = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? refuse(line);
    const name = instruction.toUpperCase();
    if (facts.includes(name)) return [];
    return takers[name]?.(text) ?? refuse(line);
  });
}

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

/** One line of shell for each step. */
const shellOf = (steps: readonly Step[]): string =>
  steps.map(([name, ...rest]) => `${name} ${rest.map(quoted).join(" ")}\n`).join("");

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.stdout.write(shellOf(stepsOf(readFileSync(positionals[0] ?? "Dockerfile", "utf8"))));
}
