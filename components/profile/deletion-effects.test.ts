import { expect, it } from "vitest";
import { keptThings, removedThings } from "@/components/profile/deletion-effects";

const nothing = {
  live_courses: 0,
  removed: { picture: false, sessions: 0, playback_positions: 0 },
  kept: { enrollments: 0, payments: 0, results: 0, standings: 0, certificates: 0, audit_entries: 0, staff_actions: 0 },
};

it("names of a new account only the account", () => {
  expect(removedThings(nothing)).toEqual(["নাম, ইউজার নেম, ইমেইল, মোবাইল নম্বর ও পাসওয়ার্ড"]);
  expect(keptThings(nothing)).toEqual([]);
});

it("counts what goes", () => {
  const removed = { picture: true, sessions: 2, playback_positions: 12 };
  expect(removedThings({ ...nothing, removed })).toEqual([
    "নাম, ইউজার নেম, ইমেইল, মোবাইল নম্বর ও পাসওয়ার্ড",
    "প্রোফাইল ছবি",
    "২টি ডিভাইসের লগইন",
    "১২টি রেকর্ডিং কত দূর দেখেছেন",
  ]);
});

it("counts what stays, each with its reason", () => {
  const kept = {
    enrollments: 2,
    payments: 3,
    results: 4,
    standings: 2,
    certificates: 1,
    audit_entries: 5,
    staff_actions: 6,
  };
  const things = keptThings({ ...nothing, kept });
  expect(things.map(({ what }) => what)).toEqual([
    "৩টি পেমেন্টের নথি",
    "২টি ভর্তির নথি",
    "৪টি কুইজের উত্তর ও ফলাফল",
    "১টি সার্টিফিকেট",
    "৫টি দাপ্তরিক নথি",
    "স্টাফ হিসেবে আপনার করা ৬টি কাজের নথি",
  ]);
  expect(new Set(things.map(({ why }) => why)).size).toBe(6);
});
