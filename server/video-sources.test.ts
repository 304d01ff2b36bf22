import { afterAll, expect, it } from "vitest";
import { pool, prisma } from "@/lib/db";
import { createCourse, createPromoVideo } from "@/prisma/factories/course";
import { followVideos } from "@/server/video-sources";
import { eventually } from "@/test/eventually";

const site = globalThis as {
  videoSources?: () => { scripts: string[]; frames: string[]; media: string[] };
  catalogueChanged?: () => void;
};
const ending = new AbortController();
afterAll(async () => {
  ending.abort();
  await prisma.$disconnect();
  await pool.end();
});

it("knows what the published videos need, and forgets it when they are hidden", async () => {
  await createPromoVideo(prisma, { videoUrl: "https://www.youtube.com/watch?v=q7Vx2mKd0nE", isPublished: false });
  await createCourse(prisma, { demoVideoUrl: "https://vimeo.com/76979871", isPublished: false });
  await followVideos(ending.signal);
  expect(site.videoSources?.()).toEqual({ scripts: [], frames: [], media: [] });

  await prisma.promoVideo.updateMany({ data: { isPublished: true } });
  await prisma.course.updateMany({ data: { isPublished: true } });
  await createPromoVideo(prisma, { videoUrl: "https://cdn.example/promo.mp4" });
  site.catalogueChanged?.();
  await eventually(() =>
    expect(site.videoSources?.()).toEqual({
      scripts: ["https://www.youtube.com/iframe_api", "https://www.youtube.com/s/player/"],
      frames: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
      media: ["https://cdn.example"],
    }),
  );

  await prisma.promoVideo.updateMany({ data: { isPublished: false } });
  await prisma.course.updateMany({ data: { isPublished: false } });
  // Both while one is under way: the second is not lost.
  site.catalogueChanged?.();
  site.catalogueChanged?.();
  await eventually(() => expect(site.videoSources?.()).toEqual({ scripts: [], frames: [], media: [] }));
});
