import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>["values"];

/** The one of the names that an option says; anything else ends with one sentence. */
export function oneOf<Name extends string>(option: string, said: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === said);
  if (found) return found;
  console.error(`--${option} is one of ${names.join(", ")} (--help shows the options)`);
  process.exit(1);
}

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
