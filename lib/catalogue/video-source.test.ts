import { describe, expect, it, test } from "vitest";
import { embedOf } from "@/lib/catalogue/embeds";
import { policySourcesOf } from "@/lib/catalogue/video-policy";
import { canonicalVideo, readVideoAddress } from "@/lib/catalogue/video-source";

const watch = "https://www.youtube.com/watch?v=q7Vx2mKd0nE";

describe("embedOf", () => {
  test.each([
    "https://www.youtube.com/watch?v=q7Vx2mKd0nE",
    "https://youtube.com/watch?t=12&v=q7Vx2mKd0nE&list=PL1",
    "https://m.youtube.com/watch?v=q7Vx2mKd0nE#comments",
    "https://youtu.be/q7Vx2mKd0nE?si=aBcD",
    "https://www.youtube.com/shorts/q7Vx2mKd0nE",
    "https://www.youtube.com/live/q7Vx2mKd0nE?feature=share",
    "https://www.youtube.com/embed/q7Vx2mKd0nE",
    "https://www.youtube-nocookie.com/embed/q7Vx2mKd0nE?rel=0",
    "HTTPS://WWW.YouTube.COM/watch?v=q7Vx2mKd0nE",
  ])("knows the video of YouTube in %s", (address) => {
    expect(embedOf(address)).toEqual({
      provider: "youtube",
      watch,
      player: "https://www.youtube-nocookie.com/embed/q7Vx2mKd0nE",
    });
  });

  test.each([
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e", "h=8272103f6e"],
    ["https://vimeo.com/76979871/8272103f6e?share=copy", "https://vimeo.com/76979871/8272103f6e", "h=8272103f6e"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://vimeo.com/76979871", "/video/76979871"],
    ["https://vimeo.com/showcase/123456/video/76979871", "https://vimeo.com/76979871", "/video/76979871"],
  ])("knows the video of Vimeo in %s", (address, watched, player) => {
    expect(embedOf(address)).toMatchObject({ provider: "vimeo", watch: watched });
    expect(embedOf(address)?.player).toContain(player);
  });
});

test.each([
  ["https://youtube.com.evil.example/watch?v=q7Vx2mKd0nE", "host_lookalike", "youtube.com.evil.example"],
  ["https://youtube.com./watch?v=q7Vx2mKd0nE", "host_lookalike", "youtube.com."],
  ["https://www-youtube.example/watch?v=q7Vx2mKd0nE", "host_lookalike", "www-youtube.example"],
  ["https://youtu.be.example/q7Vx2mKd0nE", "host_lookalike", "youtu.be.example"],
  ["https://player.vimeo.com.example/video/76979871", "host_lookalike", "player.vimeo.com.example"],
  ["https://www.youtube.com@evil.example/watch?v=q7Vx2mKd0nE", "link_unusable", "evil.example"],
  ["https://user:secret@www.youtube.com/watch?v=q7Vx2mKd0nE", "link_unusable", "www.youtube.com"],
  ["https://www.youtube.com:8443/watch?v=q7Vx2mKd0nE", "link_unusable", "www.youtube.com"],
  ["http://www.youtube.com/watch?v=q7Vx2mKd0nE", "link_unusable", "www.youtube.com"],
  ["javascript:alert(1)//https://youtu.be/q7Vx2mKd0nE", "link_unusable", ""],
  ["data:video/mp4;base64,AAAA", "link_unusable", ""],
  ["https://", "link_unusable", ""],
  ["//youtu.be/q7Vx2mKd0nE", "link_unusable", ""],
  ["https://x;sandbox;y.example/a.mp4", "link_unusable", "x;sandbox;y.example"],
  ["https://*/a.mp4", "link_unusable", "*"],
  ["https://a.example,b.example/a.mp4", "link_unusable", "a.example,b.example"],
  ["https://www.youtube.com/@prostuti", "not_one_video", "www.youtube.com"],
  ["https://www.youtube.com/playlist?list=PL1", "not_one_video", "www.youtube.com"],
  ["https://www.youtube.com/watch?v=q7Vx2mKd0nE%22onload", "not_one_video", "www.youtube.com"],
  ["https://www.youtube.com/watch?v=short", "not_one_video", "www.youtube.com"],
  ["https://www.youtube.com/redirect?q=https://youtu.be/q7Vx2mKd0nE", "not_one_video", "www.youtube.com"],
  ["https://studio.youtube.com/video/q7Vx2mKd0nE", "not_one_video", "studio.youtube.com"],
  ["https://vimeo.com/prostuti", "not_one_video", "vimeo.com"],
])("%s is no video: %s", (address, problem, host) => {
  expect(readVideoAddress(address)).toEqual({ problem, host });
  expect(canonicalVideo(address)).toBeNull();
});

it("takes a file of this site and one of another host for what they are", () => {
  expect(readVideoAddress("/media/promo/heart.mp4")).toEqual({ kind: "upload", address: "/media/promo/heart.mp4" });
  expect(readVideoAddress("https://CDN.example/a b.mp4#t=2")).toEqual({
    kind: "address",
    address: "https://cdn.example/a%20b.mp4",
    origin: "https://cdn.example",
  });
});

it("allows what the videos need and nothing for the site's own", () => {
  expect(policySourcesOf([])).toEqual({ scripts: [], frames: [], media: [] });
  expect(
    policySourcesOf(["/media/promo/heart.mp4", "javascript:alert(1)", "https://youtube.com.evil.example/a"]),
  ).toEqual({ scripts: [], frames: [], media: [] });
  expect(policySourcesOf([watch, watch, "https://vimeo.com/76979871", "https://cdn.example/a.mp4;x"])).toEqual({
    scripts: ["https://www.youtube.com/iframe_api", "https://www.youtube.com/s/player/"],
    frames: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
    media: ["https://cdn.example"],
  });
});
