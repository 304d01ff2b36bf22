import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

/** What was asked for. `--help` prints the usage and ends, an option that is not known ends with one sentence: nothing is begun. */
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
