import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageState } from "@/components/layout/page-state";
import { pageStateOf } from "@/server/page-state";

it("a page's state is read as it was written", () => {
  for (const state of ["missing", "incomplete", "failed"] as const) {
    expect(pageStateOf(renderToStaticMarkup(<PageState is={state} />))).toBe(state);
  }
  expect(pageStateOf("<p>missing</p>")).toBeUndefined();
});

it("text that shows the same words is none", () => {
  const shown = renderToStaticMarkup(<p>{'<meta name="page-state" content="missing"/>'}</p>);
  expect(pageStateOf(shown)).toBeUndefined();
});
