import type { SchemaFacts } from "./schema-facts.ts";

type Contraction = { name: string; what: string };

const tableOf = (name: string) => name.slice(0, name.indexOf("."));

/** The changes of the schema that break a build which was made for the schema before. */
export function contractions(before: SchemaFacts, after: SchemaFacts): Contraction[] {
  const found = [
    ...[...before.tables].filter((name) => !after.tables.has(name)).map((name) => ({ name, what: "is gone" })),
    ...ofColumns(before, after),
    ...ofRules(before, after),
    ...ofEnums(before, after),
  ];
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function ofColumns(before: SchemaFacts, after: SchemaFacts): Contraction[] {
  const lost = [...before.columns].flatMap(([name, old]): Contraction[] => {
    const now = after.columns.get(name);
    if (!after.tables.has(tableOf(name))) return [];
    if (!now) return [{ name, what: "is gone" }];
    if (now.type !== old.type) return [{ name, what: `was ${old.type}, is ${now.type}` }];
    if (!now.isRequired || now.fillsItself) return [];
    if (!old.isRequired) return [{ name, what: "must not be null any more" }];
    return old.fillsItself ? [{ name, what: "has lost its default" }] : [];
  });
  const asked = [...after.columns]
    .filter(([name]) => before.tables.has(tableOf(name)) && !before.columns.has(name))
    .filter(([, { isRequired, fillsItself }]) => isRequired && !fillsItself)
    .map(([name]) => ({ name, what: "is new, required and without a default" }));
  return [...lost, ...asked];
}

/** Rules on columns that the earlier build writes; it may also name a unique rule in ON CONFLICT. */
function ofRules(before: SchemaFacts, after: SchemaFacts): Contraction[] {
  const gone = [...before.rules]
    .filter(([name, { isUnique }]) => isUnique && after.tables.has(tableOf(name)) && !after.rules.has(name))
    .map(([name]) => ({ name, what: "is gone, and ON CONFLICT may name it" }));
  const added = [...after.rules]
    .filter(([name, { definition }]) => before.rules.get(name)?.definition !== definition)
    .filter(([name, { columns }]) =>
      columns.length === 0 ? before.tables.has(tableOf(name)) : columns.some((column) => before.columns.has(column)),
    )
    .map(([name, { definition }]) => ({ name, what: `is a new rule: ${definition}` }));
  return [...gone, ...added];
}

function ofEnums(before: SchemaFacts, after: SchemaFacts): Contraction[] {
  return [...before.enums].flatMap(([name, labels]) => {
    const now = after.enums.get(name) ?? [];
    const gone = labels.filter((label) => !now.includes(label)).map((label) => ({ label, what: "is gone" }));
    const added = now
      .filter((label) => !labels.includes(label))
      .map((label) => ({ label, what: "is new: a build that does not know it cannot read its rows" }));
    return [...gone, ...added].map(({ label, what }) => ({ name: `${name}.${label}`, what }));
  });
}

type Excuse = { name: string; since?: string; because?: string };

/** `-- contract: users.nickname, unused since 0.4.0` or `-- contract: users.nickname, safe because it is only widened` */
export function excusesOf(sql: string): Excuse[] {
  return [...sql.matchAll(/^-- contract: (\S+), (?:unused since (\S+)|safe because (\S+ \S+ .+))$/gm)].map(
    ([, name = "", since, because]) => ({ name, since, because }),
  );
}
