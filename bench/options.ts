import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

/**
 * Reads the options of the command line. `--help` prints the usage and ends; an unknown option ends with one sentence
 * before anything has begun.
 */
export function readOptions<const Known extends Options>(usage: string, known: Known): Values<Known> {
  try {
    const { values } = parseArgs({ options: { ...known, help: { type: "boolean" } } });
    if (!("help" in values)) return values as Values<Known>;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message} (--help shows the options)`);
    process.exit(1);
  }
}
