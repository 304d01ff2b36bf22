import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Landing } from "@/components/landing/landing";
import { firstLandingTexts } from "@/lib/copy/landing-texts";
import { sampleAcademy } from "@/lib/settings/schema";

it("says where it has nothing to show", () => {
  const markup = renderToStaticMarkup(
    <Landing
      academy={sampleAcademy}
      texts={firstLandingTexts}
      promoVideos={[]}
      courses={[]}
      instructors={[]}
      diagnostic={null}
      today="2026-11-21"
    />,
  );
  expect(markup).toContain(">কোনো কোর্স পাওয়া যায়নি<");
  expect(markup).toContain(">কোনো শিক্ষক পাওয়া যায়নি<");
  expect(markup).not.toContain("<video");
});

it("leaves out what staff emptied, and shows markup as it was typed", () => {
  const texts = {
    ...firstLandingTexts,
    lines: [],
    cards: [],
    why_subtitle: "",
    questions: [],
    hero_courses: "",
    about_text: `<script>alert(1)</script><img src=x onerror="alert(1)">`,
  };
  const markup = renderToStaticMarkup(
    <Landing
      academy={sampleAcademy}
      texts={texts}
      promoVideos={[]}
      courses={[]}
      instructors={[]}
      diagnostic={null}
      today="2026-11-21"
    />,
  );
  for (const id of ["why-us", "faq"]) expect(markup).not.toContain(`id="${id}"`);
  expect(markup).not.toContain(firstLandingTexts.hero_courses);
  expect(markup).not.toMatch(/<script|<img/);
  expect(markup).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x");
});
