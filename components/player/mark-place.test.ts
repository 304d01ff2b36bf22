import { describe, expect, it } from "vitest";
import { markText, placeOfMark } from "@/components/player/mark-place";

it("keeps the mark in the picture and moves it far enough to be seen", () => {
  for (let step = 0; step < 200; step += 1) {
    const here = placeOfMark(step);
    const next = placeOfMark(step + 1);
    expect(here.left).toBeGreaterThanOrEqual(4);
    expect(here.left).toBeLessThanOrEqual(56);
    expect(here.top).toBeGreaterThanOrEqual(6);
    expect(here.top).toBeLessThanOrEqual(52);
    expect(Math.abs(here.left - next.left) + Math.abs(here.top - next.top)).toBeGreaterThan(20);
  }
});

describe("markText", () => {
  const user = { first_name: "নুসরাত", last_name: "ইসলাম", username: "nusrat", phone_number: "0171234৫৬৭৮" };

  it("is the name with the phone's last four digits", () => {
    expect(markText(user)).toBe("নুসরাত ইসলাম · ৫৬৭৮");
  });

  it("makes do with what is known", () => {
    expect(markText({ ...user, first_name: "", last_name: "" })).toBe("nusrat · ৫৬৭৮");
    expect(markText({ ...user, phone_number: "" })).toBe("নুসরাত ইসলাম");
  });
});
