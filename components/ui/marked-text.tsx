"use client";

import { type ComponentPropsWithRef, useEffect } from "react";
import { loadStyles } from "@/components/ui/marked-text-loading";

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
  const isMarked = html !== undefined;
  useEffect(() => {
    if (isMarked) void loadStyles();
  }, [isMarked]);
  if (!isMarked) return <Element {...(props as object)}>{text}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a tree of known nodes in lib/markup/html.ts
  return <Element {...(props as object)} data-marked="" dangerouslySetInnerHTML={{ __html: html }} />;
}
