import { escapeHtml } from "@/lib/markup/escape-html";

declare const isXml: unique symbol;
/** A piece of a well-formed document: only this file makes them, so that no text becomes an element. */
export type Xml = string & { readonly [isXml]: true };
export type Inside = Xml | null | readonly Inside[];
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** XML has no place for them, escaped or not. */
const unwritable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(unwritable, ""));
const joined = (inside: Inside): string =>
  Array.isArray(inside) ? inside.map(joined).join("") : ((inside as Xml) ?? "");

export const letters = (text: string): Xml => escaped(text) as Xml;

/** An element; attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes = {}, ...inside: Inside[]): Xml {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const opening = [name, ...said.map(([key, value]) => `${key}="${escaped(String(value))}"`)].join(" ");
  const content = joined(inside);
  return (content === "" ? `<${opening}/>` : `<${opening}>${content}</${name}>`) as Xml;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A whole part of the package. */
export const part = (root: Xml): string => HEAD + root;
