import { describe, expect, it } from "vitest";
import { escapeForScript } from "@/components/layout/json-ld";
import type { BatchSummary, Course } from "@/lib/catalogue/schema";
import {
  breadcrumbData,
  courseData,
  courseListData,
  demoVideoData,
  organizationData,
} from "@/lib/catalogue/structured-data";
import { sampleAcademy } from "@/lib/settings/schema";

const base = "https://prostuti.example";
const batch: BatchSummary = {
  id: 7,
  name: "ব্যাচ ০৭",
  start_date: "2026-12-05",
  end_date: "2027-05-29",
  is_enrolled: false,
  is_completed: false,
  syllabus: null,
  class_days_display: "Saturday, Monday",
  class_time: "20:00:00",
  total_classes: 76,
  exams_count: 4,
  instalments: [],
};
const course: Course = {
  id: 1,
  title: "মেডিকেল ভর্তি </script><script>alert(1)</script>",
  description: "লাইভ কোর্স।",
  thumbnail: "/media/courses/heart.webp",
  thumbnail_alt: "",
  price: 6000,
  discount_percentage: 25,
  demo_video_proxy_url: "/media/promo/heart.mp4",
  demo_video_seconds: 10,
  course_details: [{ id: 1, title: "জীববিজ্ঞান", content: "" }],
  instructors: [],
  batches: [batch],
  updated_at: "2026-11-20T10:00:00.000Z",
};

describe("courseData", () => {
  it("offers the course in BDT at the price one pays, with an instance per batch", () => {
    expect(courseData(course, sampleAcademy, base)).toMatchObject({
      "@type": "Course",
      url: "https://prostuti.example/course/1",
      image: "https://prostuti.example/media/courses/heart.webp",
      offers: { price: 4500, priceCurrency: "BDT", category: "Paid" },
      hasCourseInstance: [
        {
          "@type": "CourseInstance",
          courseMode: "Online",
          startDate: "2026-12-05",
          courseSchedule: { byDay: ["https://schema.org/Saturday", "https://schema.org/Monday"], repeatCount: 76 },
        },
      ],
    });
  });

  it("says that a free course is free", () => {
    expect(courseData({ ...course, price: 0 }, sampleAcademy, base)).toMatchObject({
      offers: { price: 0, category: "Free" },
    });
  });
});

it("names a demo video only where there is a file", () => {
  expect(demoVideoData(course, base)).toMatchObject({ duration: "PT10S", contentUrl: `${base}/media/promo/heart.mp4` });
  expect(demoVideoData({ ...course, demo_video_proxy_url: "" }, base)).toBeNull();
  expect(demoVideoData({ ...course, demo_video_proxy_url: null }, base)).toBeNull();
});

it("lists courses and the way to one in order", () => {
  expect(courseListData([course], base).itemListElement).toMatchObject([{ position: 1, url: `${base}/course/1` }]);
  expect(breadcrumbData(course, base).itemListElement).toMatchObject([
    { position: 1 },
    { position: 2 },
    { position: 3 },
  ]);
  expect(organizationData(sampleAcademy, base)).toMatchObject({ "@type": "EducationalOrganization", url: `${base}/` });
});

it("cannot break out of its script element and stays the same JSON", () => {
  const data = courseData(course, sampleAcademy, base);
  const script = escapeForScript(JSON.stringify(data));
  expect(script).not.toContain("<");
  expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify(data)));
});
