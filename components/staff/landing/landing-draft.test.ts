import { describe, expect, test } from "vitest";
import {
  choose,
  type Draft,
  held,
  openDraft,
  overtake,
  problemsOf,
  sendable,
  unpublished,
  unsent,
} from "@/components/staff/landing/landing-draft";
import { firstLandingTexts } from "@/lib/copy/landing-texts";
import { type LandingValues, landingFacts } from "@/lib/settings/landing-schema";
import type { LandingState } from "@/lib/settings/landing-staff-schema";
import { sampleAcademy } from "@/lib/settings/schema";

const published: LandingValues = { ...firstLandingTexts, ...landingFacts(sampleAcademy) };
const stateWith = (draft: Partial<LandingValues>, version = 0): LandingState => ({
  version,
  published,
  draft: { ...published, ...draft },
  saved_at: null,
  published_at: null,
  published_by: null,
});
const typed = (values: Partial<LandingValues>, state = stateWith({})): Draft => {
  const draft = openDraft(state, null);
  return { ...draft, values: { ...draft.values, ...values } };
};

describe("somebody else's draft", () => {
  test("of other texts is taken beside the own ones", () => {
    const mine = typed({ hero_title: "আমার" });
    const both = overtake(mine, mine.state.draft, stateWith({ slogan: "তাঁর" }, 1));
    expect(both.values).toMatchObject({ hero_title: "আমার", slogan: "তাঁর" });
    expect(both.conflicts).toEqual({});
    expect(unsent(both)).toEqual(["hero_title"]);
  });

  test("of the same text waits for a choice, and is not overwritten until then", () => {
    const mine = typed({ hero_title: "আমার", slogan: "আমার স্লোগান" });
    const both = overtake(mine, mine.state.draft, stateWith({ hero_title: "তাঁর" }, 1));
    expect(both.values.hero_title).toBe("আমার");
    expect(both.conflicts).toEqual({ hero_title: "তাঁর" });
    expect(sendable(both)).toMatchObject({ hero_title: "তাঁর", slogan: "আমার স্লোগান" });
    expect(held(both)).toEqual(["hero_title"]);

    expect(sendable(choose(both, "hero_title", "mine")).hero_title).toBe("আমার");
    const theirs = choose(both, "hero_title", "theirs");
    expect(theirs.values.hero_title).toBe("তাঁর");
    expect(theirs.conflicts).toEqual({});
  });

  test("does not end an open choice by a third save, and ends it by the same words", () => {
    const mine = typed({ hero_title: "আমার" });
    const open = overtake(mine, mine.state.draft, stateWith({ hero_title: "তাঁর" }, 1));
    const third = overtake(open, open.state.draft, stateWith({ hero_title: "তাঁর", slogan: "নতুন" }, 2));
    expect(third.conflicts).toEqual({ hero_title: "তাঁর" });
    expect(overtake(third, third.state.draft, stateWith({ hero_title: "আমার" }, 3)).conflicts).toEqual({});
  });
});

test("a text that this device kept comes back, and waits for a choice where somebody wrote it since", () => {
  const kept = { before: { hero_title: published.hero_title }, typed: { hero_title: "আমার" } };
  expect(openDraft(stateWith({}), kept)).toMatchObject({ values: { hero_title: "আমার" }, conflicts: {} });
  expect(openDraft(stateWith({ hero_title: "তাঁর" }), kept).conflicts).toEqual({ hero_title: "তাঁর" });
  expect(openDraft(stateWith({}), { before: {}, typed: { colour: "red", lines: "none" } }).values).toEqual(published);
});

test("what the server would refuse stays here, and the rest is kept", () => {
  const draft = typed({ about_text: "ক".repeat(10_000), hero_title: "নতুন" });
  expect(sendable(draft)).toMatchObject({ about_text: published.about_text, hero_title: "নতুন" });
  expect(held(draft)).toEqual(["about_text"]);
  expect(unpublished(draft).toSorted()).toEqual(["about_text", "hero_title"]);
});

test("what is too long is told at once, and what is missing when it is to be published", () => {
  const { values } = typed({ about_text: "ক".repeat(10_000), hero_title: "", lines: [{ title: "", text: "কিছু" }] });
  expect(problemsOf(values, false)).toEqual({ about_text: "লেখাটি অনেক বড়।" });
  expect(problemsOf(values, true)).toEqual({
    about_text: "লেখাটি অনেক বড়।",
    hero_title: "ঘরটি খালি রাখা যায় না।",
    "lines 0 title": "ঘরটি খালি রাখা যায় না।",
  });
  expect(problemsOf(published, true)).toEqual({});
});
