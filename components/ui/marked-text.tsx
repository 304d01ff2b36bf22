"use client";

import { type ComponentPropsWithRef, useCallback } from "react";
import { dress } from "@/components/ui/marked-text-loading";

type Tag = "h1" | "h2" | "h3" | "p" | "div" | "span" | "b";
type MarkedTextProps<T extends Tag> = Omit<ComponentPropsWithRef<T>, "children" | "dangerouslySetInnerHTML"> & {
  as: T;
  text: string;
  /** The server's HTML of the same text (lib/markup/html.ts), where it has markup. */
  html: string | undefined;
};

/** A text of a question, wherever one is shown. */
export function MarkedText<T extends Tag>({ as, text, html, ...props }: MarkedTextProps<T>) {
  const Element: Tag = as;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is dressed anew
  const place = useCallback((element: HTMLElement | null) => void (element && dress(element)), [html]);
  if (html === undefined) return <Element {...(props as object)}>{text}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a tree of known nodes in lib/markup/html.ts
  return <Element {...(props as object)} ref={place} data-marked="" dangerouslySetInnerHTML={{ __html: html }} />;
}
