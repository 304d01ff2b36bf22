import temml from "temml/package.json" with { type: "json" };

/** Name and version of what makes MathML of formulas; another one converts all of them anew. */
export const converter = `${temml.name} ${temml.version}`;
