import { expect, it } from "vitest";
import { offersOf } from "@/components/watch/data-choice";
import { matchingAudio } from "@/lib/materials/playback";

const videos = [480, 720, 1080].map((quality) => ({ quality, byte_size: quality * 1000 }));
const audio = { byte_size: 26 };
const qualities = (...args: Parameters<typeof offersOf>) => offersOf(...args).map(({ quality }) => quality);

it("offers the clear picture, the small one and the sound, as far as there are", () => {
  expect(qualities({ videos, audio }, 720)).toEqual([720, 480, "audio"]);
  expect(qualities({ videos, audio }, "audio")).toEqual([720, 480, "audio"]);
  expect(qualities({ videos, audio: null }, 480)).toEqual([720, 480]);
  expect(qualities({ videos: videos.slice(0, 1), audio }, 720)).toEqual([480, "audio"]);
  expect(qualities({ videos: [], audio: null }, 720)).toEqual([]);
});

it("offers the largest picture to whoever chose it in the player", () => {
  expect(qualities({ videos, audio }, 1080)).toEqual([1080, 480, "audio"]);
  expect(qualities({ videos: videos.slice(0, 2), audio }, 1080)).toEqual([720, 480, "audio"]);
});

it("knows sound that was left beside the files of another source", () => {
  const files = [{ storageKey: "recordings/7/abc/480.mp4" }];
  const own = { storageKey: "recordings/7/abc/audio.m4a" };
  expect(matchingAudio(files, own)).toBe(own);
  expect(matchingAudio(files, { storageKey: "recordings/7/old/audio.m4a" })).toBeNull();
  expect(matchingAudio(files, null)).toBeNull();
});
