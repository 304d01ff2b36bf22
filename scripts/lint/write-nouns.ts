import { writeFileSync } from "node:fs";
import { fromRoot } from "../paths.ts";
import { nounRules } from "./nouns.ts";

writeFileSync(fromRoot("scripts/lint/nouns.json"), `${JSON.stringify(nounRules(), null, 2)}\n`);
