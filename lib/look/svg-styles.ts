import { ValidationError } from "@/lib/errors";
import { problems } from "@/lib/look/picture-problems";
import { inPlainForm, leadsOut, properties } from "@/lib/look/svg-parts";

type Declaration = { name: string; value: string; isImportant: boolean };
type Rule = { tag: string; classes: string[]; id: string; weight: number; declarations: Declaration[] };
export type Styles = { rules: Rule[]; removed: number };
type Styled = { tag: string; classes: string[]; id: string; inline: string };

const unreadable = () => new ValidationError({ picture: [problems.styles] });

/** A selector that names the element itself; others would ask for the whole of CSS. */
const SIMPLE = /^(?<tag>\*|[a-z][\w-]*)?(?<rest>(?:[.#][\p{L}\p{N}_-]+)*)$/iu;

function readSelector(selector: string): Omit<Rule, "declarations"> | "state" {
  // An image is never pointed at, so what holds for such a state holds never.
  if (/:(?:hover|focus|active|visited|focus-within|focus-visible)$/.test(selector)) return "state";
  const { tag = "", rest = "" } = SIMPLE.exec(selector)?.groups ?? {};
  if (selector === "" || (tag === "" && rest === "")) throw unreadable();
  const names = rest.match(/[.#][^.#]+/g) ?? [];
  const classes = names.filter((name) => name.startsWith(".")).map((name) => name.slice(1));
  const ids = names.filter((name) => name.startsWith("#")).map((name) => name.slice(1));
  if (ids.length > 1) throw unreadable();
  const isTag = tag !== "" && tag !== "*";
  return {
    tag: isTag ? tag : "",
    classes,
    id: ids[0] ?? "",
    weight: 10_000 * ids.length + 100 * classes.length + Number(isTag),
  };
}

function readDeclarations(text: string): Declaration[] {
  return text.split(";").flatMap((line) => {
    const colon = line.indexOf(":");
    if (colon < 0) return [];
    const name = line.slice(0, colon).trim().toLowerCase();
    const typed = line.slice(colon + 1).trim();
    // The value that this comes to is not known here, and without it the drawing would look otherwise.
    if (properties.has(name) && /\b(?:var|calc|env)\s*\(/i.test(typed)) throw unreadable();
    const isImportant = /!\s*important$/i.test(typed);
    const value = inPlainForm(typed.replace(/\s*!\s*important$/i, ""));
    return [{ name, value, isImportant }];
  });
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, " ").replaceAll(/<!--|-->/g, " ");

/** The end of a block that begins at `open`, behind its last brace. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}" && --depth === 0) return at + 1;
  }
  throw unreadable();
}

/** Limit of selectors, as each is compared with each element. */
const RULES_MAX = 500;

/**
 * The rules of the drawing's style elements: those by element, class and id. Rules with an @ are left out and counted.
 *
 * @throws ValidationError for any other rule, because without it the drawing would look otherwise
 */
export function readStyles(text: string): Styles {
  const css = withoutComments(text);
  if (/[\\<]/.test(css)) throw unreadable();
  const styles: Styles = { rules: [], removed: 0 };
  let at = 0;
  while (css.slice(at).trim() !== "") {
    at += css.slice(at).search(/\S/);
    const open = css.indexOf("{", at);
    if (css[at] === "@") {
      const semicolon = css.indexOf(";", at);
      const isStatement = semicolon >= 0 && (open < 0 || semicolon < open);
      const end = isStatement ? semicolon + 1 : open < 0 ? css.length : endOfBlock(css, open);
      if (!/^@(?:charset|namespace)\b/i.test(css.slice(at))) styles.removed += 1;
      at = end;
      continue;
    }
    const close = css.indexOf("}", open);
    if (open < 0 || close < 0) throw unreadable();
    const body = css.slice(open + 1, close);
    if (body.includes("{")) throw unreadable();
    const declarations = readDeclarations(body);
    styles.removed += declarations.filter(({ value }) => leadsOut(value)).length;
    for (const selector of css.slice(at, open).split(",")) {
      const read = readSelector(selector.trim());
      if (read !== "state") styles.rules.push({ ...read, declarations });
    }
    if (styles.rules.length > RULES_MAX) throw unreadable();
    at = close + 1;
  }
  return styles;
}

const holds = ({ tag, classes, id }: Rule, element: Styled) =>
  (tag === "" || tag === element.tag) &&
  (id === "" || id === element.id) &&
  classes.every((name) => element.classes.includes(name));

/**
 * The properties that the rules and its own `style` give an element, as they would stand in its attributes.
 *
 * @throws ValidationError as `readStyles`
 */
export function styleOf({ rules }: Styles, element: Styled): { given: Map<string, string>; removed: number } {
  const given = new Map<string, string>();
  if (/[\\<{}]/.test(element.inline)) throw unreadable();
  const inline = readDeclarations(withoutComments(element.inline));
  const ordered = rules.filter((rule) => holds(rule, element)).toSorted((a, b) => a.weight - b.weight);
  const declarations = [...ordered.flatMap((rule) => rule.declarations), ...inline];
  const isImportant = (one: Declaration) => Number(one.isImportant);
  for (const { name, value } of declarations.toSorted((a, b) => isImportant(a) - isImportant(b))) {
    if (properties.get(name)?.test(value)) given.set(name, value);
  }
  return { given, removed: inline.filter(({ value }) => leadsOut(value)).length };
}
