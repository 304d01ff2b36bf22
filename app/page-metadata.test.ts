import { describe, expect, it } from "vitest";
import { pageMetadata, shorten } from "@/app/page-metadata";

describe("pageMetadata", () => {
  it("gives every reader the same words, the first path and the picture", () => {
    const page = pageMetadata(
      { name: "একাডেমি" },
      { title: "কোর্স", description: "ক", path: "/course/1", picture: "/og/course/1" },
    );
    expect(page).toMatchObject({
      title: "কোর্স",
      alternates: { canonical: "/course/1" },
      openGraph: { title: "কোর্স · একাডেমি", url: "/course/1", images: [{ width: 1200, height: 630 }] },
      twitter: { card: "summary_large_image" },
    });
  });
});

describe("shorten", () => {
  it("keeps what is short and cuts the rest at a word", () => {
    expect(shorten("এক\n দুই")).toBe("এক দুই");
    const cut = shorten("শব্দ ".repeat(80));
    expect(cut.length).toBeLessThanOrEqual(160);
    expect(cut).toMatch(/শব্দ…$/);
  });
});
