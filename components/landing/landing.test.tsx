import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Landing } from "@/components/landing/landing";
import { sampleAcademy } from "@/lib/settings/schema";

it("says where it has nothing to show", () => {
  const markup = renderToStaticMarkup(
    <Landing
      academy={sampleAcademy}
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
